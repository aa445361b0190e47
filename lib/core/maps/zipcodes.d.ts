/** The package's Canadian half; its front door would load every American code as well. */
declare module "zipcodes/lib/codesCanada.js" {
  type Area = { zip: string; latitude: number; longitude: number; city: string };
  const canada: { codes: Record<string, Area> };
  export default canada;
}
