/** What a picture shows. */
export const IMAGE_KINDS = ["Before", "After", "Already damaged", "Other"] as const;

/** Whether it shows it before the work or after: people can still change this later. */
export const IMAGE_MARKS = ["Before", "After", "Other"] as const;
export type ImageMark = (typeof IMAGE_MARKS)[number];

/** The client's receipt shows these: what was broken before the crew began. */
export const DAMAGE_KIND = "Already damaged";

/** An inspector's pictures belong to the job too; the client never sees them. */
export const INSPECTION_KINDS = ["Inspection", "Inspection, before", "Inspection, after"] as const;
