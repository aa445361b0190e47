"use client";

import { APILoadingStatus, APIProvider, useApiLoadingStatus } from "@vis.gl/react-google-maps";
import { type ReactNode, useEffect } from "react";
import type { MapService } from "./use-map-service";

type GoogleFrameProps = {
  apiKey: string;
  service: MapService;
  /** Shown until the service's map has loaded. */
  fallback: ReactNode;
  children: ReactNode;
};

/** Loads the maps service's script; what is inside is drawn once that's there. */
export function GoogleFrame({ apiKey, ...rest }: GoogleFrameProps) {
  return (
    <APIProvider apiKey={apiKey} region="CA" language="en" onError={rest.service.down}>
      <WhenLoaded {...rest} />
    </APIProvider>
  );
}

function WhenLoaded({ service, fallback, children }: Omit<GoogleFrameProps, "apiKey">) {
  const status = useApiLoadingStatus();
  const { up, down } = service;
  useEffect(() => {
    if (status === APILoadingStatus.LOADED) up();
    if (status === APILoadingStatus.FAILED) down();
  }, [status, up, down]);
  useEffect(() => {
    // The service calls it when it rejects the key; there's no event, only this name.
    Object.assign(window, { gm_authFailure: down });
    return () => {
      Reflect.deleteProperty(window, "gm_authFailure");
    };
  }, [down]);
  return status === APILoadingStatus.LOADED ? children : fallback;
}
