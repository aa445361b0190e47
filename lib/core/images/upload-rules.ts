/** Where a photo goes, and how it's named among what waits for a signal: the line knows it without the contract. */
export const UPLOAD = {
  method: "POST",
  path: "/api/images",
  queues: { act: "Photo", of: "picture", by: "id", anyone: true },
} as const;
