type House = { wall: string; roof: string; door: string; floors: 1 | 2; windows: 2 | 3; tree: boolean };

const HOUSES: readonly House[] = [
  { wall: "#a4553f", roof: "#4a4a50", door: "#24506b", floors: 2, windows: 3, tree: true },
  { wall: "#d9cdb8", roof: "#6b4b3a", door: "#8c2f2a", floors: 2, windows: 2, tree: false },
  { wall: "#8fa3a8", roof: "#3b4650", door: "#e0b04c", floors: 1, windows: 3, tree: true },
  { wall: "#b9735a", roof: "#333a3f", door: "#f2efe6", floors: 2, windows: 3, tree: false },
];

const WIDTH = 960;
const HEIGHT = 720;

function windowAt(x: number, y: number, clean: boolean): string {
  const glass = clean ? "#bfe3f2" : "#8f978f";
  const shine = `<path d="M${x + 14} ${y + 92} L${x + 66} ${y + 12} L${x + 84} ${y + 12} L${x + 32} ${y + 92} Z" fill="#fff" opacity=".7"/>`;
  const dirt = [18, 40, 61, 78].map(
    (dx, i) =>
      `<ellipse cx="${x + dx}" cy="${y + 24 + i * 19}" rx="17" ry="8" fill="#6f6a55" opacity=".45"/>`,
  );
  return `<rect x="${x - 8}" y="${y - 8}" width="112" height="120" fill="#f4f1ea"/>
    <rect x="${x}" y="${y}" width="96" height="104" fill="${glass}"/>${clean ? shine : dirt.join("")}
    <path d="M${x + 48} ${y} V${y + 104} M${x} ${y + 52} H${x + 96}" stroke="#f4f1ea" stroke-width="6"/>`;
}

/** A drawing of the front of house number `n`, before its windows were cleaned or after: an SVG. */
export function houseFront(n: number, clean: boolean): string {
  const { wall, roof, door, floors, windows, tree } = HOUSES[n % HOUSES.length] as House;
  const top = floors === 2 ? 200 : 360;
  const spots = Array.from({ length: windows }, (_, i) => 230 + (i * 404) / (windows - 1));
  const upper = floors === 2 ? spots.map((x) => windowAt(x, 250, clean)) : [];
  const lower = spots.filter((x) => Math.abs(x - 432) > 60).map((x) => windowAt(x, 430, clean));
  const leaves = clean ? "" : `<path d="M190 ${top - 4} q30 -16 60 0 t60 0 t60 0 t60 0" fill="#7a6a2f"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#cfe4ee"/><rect y="590" width="${WIDTH}" height="130" fill="#7fa05a"/>
    <path d="M150 ${top} L480 ${top - 150} L810 ${top} Z" fill="${roof}"/>
    <rect x="180" y="${top}" width="600" height="${590 - top}" fill="${wall}"/>
    <rect x="160" y="${top - 6}" width="640" height="16" fill="#ece8df"/>${leaves}
    ${upper.join("")}${lower.join("")}
    <rect x="436" y="440" width="88" height="150" fill="${door}"/><circle cx="510" cy="520" r="6" fill="#222"/>
    <path d="M440 590 L520 590 L560 720 L400 720 Z" fill="#b9b4aa"/>
    ${tree ? `<rect x="846" y="440" width="22" height="150" fill="#6d4c35"/><circle cx="857" cy="400" r="80" fill="#5f8a45"/>` : ""}
  </svg>`;
}
