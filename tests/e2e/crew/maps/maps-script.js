// Stands in for the maps service's script: the little of it that the page uses. It draws markers as buttons and
// writes down every call in `mapsCalls`. `mapsConduct` says how it behaves.
(() => {
  const conduct = window.mapsConduct;
  const calls = [];
  window.mapsCalls = calls;
  const note = (what, sent) => calls.push({ what, sent: JSON.parse(JSON.stringify(sent ?? null)) });
  const point = (lat, lng) => ({ toJSON: () => ({ lat, lng }) });

  class GoogleMap {
    constructor(div, options) {
      note("map", { center: options.center, zoom: options.zoom });
      if (conduct === "breaks") throw new Error("the service is broken");
      this.div = div;
      // Free of what floats over the map.
      Object.assign(div.style, { background: "white", paddingTop: "4rem" });
      if (conduct === "refuses the key") setTimeout(() => window.gm_authFailure());
    }
    setOptions() {}
    moveCamera(camera) {
      note("camera", camera);
    }
    panTo(place) {
      note("panTo", place);
    }
    addListener() {
      return { remove() {} };
    }
    getDiv() {
      return this.div;
    }
    getCenter() {
      return point(43.66, -79.41);
    }
    getZoom() {
      return 12;
    }
  }

  class Marker {
    constructor(options) {
      this.button = document.createElement("button");
      this.button.type = "button";
      this.setOptions(options);
    }
    setOptions({ title, label, icon }) {
      this.button.title = title;
      this.button.setAttribute("aria-label", title);
      this.button.textContent = label.text;
      this.button.dataset.colour = icon.fillColor;
    }
    setMap(map) {
      if (map) map.div.append(this.button);
      else this.button.remove();
    }
    setPosition(position) {
      note("marker", { title: this.button.title, position });
    }
    setDraggable() {}
  }

  class Geocoder {
    async geocode(request) {
      note("geocode", request);
      return { results: [{ geometry: { location: point(43.7, -79.4) } }] };
    }
  }

  const Place = {
    async searchNearby(request) {
      note("nearby", request);
      const name = request.includedPrimaryTypes[0] === "gas_station" ? "Corner Gas" : "Second Joe";
      return {
        places: [
          { id: name, displayName: name, formattedAddress: "1 Bloor St W", location: point(43.65, -79.4) },
        ],
      };
    },
  };

  class DirectionsService {
    async route(request) {
      note("route", request);
      if (conduct === "finds no way") throw new Error("ZERO_RESULTS");
      const steps = [
        { instructions: "Head <b>north</b> on Osler St", distance: { text: "0.4 km" } },
        {
          instructions: 'Turn <b>right</b><div style="color:red">Toll road</div>',
          distance: { text: "2 km" },
        },
      ];
      return { routes: [{ legs: [{ steps, distance: { text: "2.4 km" }, duration: { text: "9 mins" } }] }] };
    }
  }

  class DirectionsRenderer {
    setDirections(way) {
      note("drawn", way);
    }
    setMap(map) {
      note("cleared", map);
    }
  }

  const clicks = new Map();
  const event = {
    addListener(target, name, listener) {
      if (name === "click" && target instanceof Marker) {
        target.button.addEventListener("click", listener);
        clicks.set(target, listener);
      }
      return { remove() {} };
    },
    clearInstanceListeners(target) {
      if (target instanceof Marker) target.button.removeEventListener("click", clicks.get(target));
    },
  };

  const TravelMode = { DRIVING: "DRIVING" };
  const parts = {
    Map: GoogleMap,
    Marker,
    Geocoder,
    Place,
    DirectionsService,
    DirectionsRenderer,
    TravelMode,
  };
  const { maps } = window.google;
  const loaded = maps.__ib__;
  Object.assign(maps, parts, {
    version: "3.60.0",
    event,
    Settings: { getInstance: () => ({}) },
    SymbolPath: { CIRCLE: 0 },
    importLibrary: async () => parts,
  });
  loaded();
})();
