import { z } from "zod";
import { defineContract } from "@/lib/contract";
import { recordId } from "@/lib/platform/http/parse-input";
import { fieldText } from "@/lib/values/form-fields";
import { IMAGE_MARKS } from "./image-schema";
import { UPLOAD } from "./upload-rules";

/** What a picture can show; an inspection's pictures belong to its job. */
const IMAGE_OWNERS = ["job", "property", "dnf", "recruit", "inspection"] as const;
export type ImageOwner = (typeof IMAGE_OWNERS)[number];

export const MAX_TITLE = 100;

const uploadFields = z.object({
  /** The sender creates it, so a repeated upload is the same picture. */
  id: z.uuid(),
  owner: z.enum(IMAGE_OWNERS),
  owner_id: recordId(),
  kind: fieldText,
  title: fieldText,
  file: z.instanceof(Uint8Array, { message: "Choose an image" }),
  /** The crew changed what it shows before it was sent; a photo that is here already then shows that. */
  remarked: z.literal("true").optional(),
});

export type Upload = z.output<typeof uploadFields>;

/** A picture as the contract has it, with its id and its small version. */
export const image = z.object({
  id: z.string(),
  image_url: z.string(),
  thumb_url: z.string(),
  kind: z.string(),
  title: z.string(),
  /** When it arrived. */
  created_at: z.string(),
  /** Our own field: when it was taken by the phone's clock, if it was sent late. */
  taken_at: z.string().nullable(),
  /** Our own field: it shows damage, but was taken after the work began. */
  added_later: z.boolean(),
  width: z.number(),
  height: z.number(),
});

export type Image = z.output<typeof image>;

const read = { method: "GET", who: "staff", effect: "read", params: z.object({ id: recordId() }) } as const;

/** `stuff`: the pictures; `gallery_sent`: when the client last got their link, or null. */
export const jobImagesContract = defineContract({
  ...read,
  path: "/api/ben/{id}/job_images",
  answer: z.object({ stuff: z.array(image), gallery_sent: z.string().nullable() }),
});

export const propertyImagesContract = defineContract({
  ...read,
  path: "/api/ben/{id}/property_images",
  answer: z.array(image),
});

export const dnfImagesContract = defineContract({
  ...read,
  path: "/api/ben/{id}/dnf_images",
  answer: z.array(image),
});

export const recruitImagesContract = defineContract({
  ...read,
  who: "cap:crew_mgt",
  path: "/api/ben/{id}/recruit_images",
  answer: z.array(image),
});

export const uploadImageContract = defineContract({
  ...UPLOAD,
  who: "staff",
  effect: "write",
  upload: true,
  transaction: "own",
  body: uploadFields,
  answer: z.object({ image }),
});

const one = z.object({ id: z.uuid() });

/** Whether a stored picture shows it before the work or after. */
export const markImageContract = defineContract({
  method: "PATCH",
  path: "/api/images/{id}",
  who: "staff",
  effect: "write",
  // Before, After and Before again are three changes.
  queues: { act: "Photo mark", of: "picture", by: "id", toggles: true, anyone: true },
  params: one,
  body: z.object({ kind: z.enum(IMAGE_MARKS) }),
  answer: z.object({ image }),
});

export const deleteImageContract = defineContract({
  method: "DELETE",
  path: "/api/images/{id}",
  who: "staff",
  effect: "write",
  params: one,
  answer: z.object({ success: z.boolean() }),
});

/** The picture itself; `token` is a gallery link's. */
export const imageContract = defineContract({
  method: "GET",
  path: "/api/images/{id}",
  who: "owner",
  effect: "read",
  params: one,
  query: z.object({ token: z.string().max(100).optional() }),
  media: { gives: ["image/jpeg"] },
  answer: z.unknown(),
});

export const imageThumbContract = defineContract({ ...imageContract, path: "/api/images/{id}/thumb" });

/** Emails the client a link to a job's images; `num`: how many there are. */
export const sendGalleryContract = defineContract({
  method: "POST",
  path: "/api/jobs/send_link_to_gallery",
  who: "staff",
  effect: "write",
  body: z.object({ jobid: recordId(), hrid: recordId().nullish() }),
  answer: z.object({ msg: z.string(), num: z.number() }),
});

/** A gallery page's data. */
export type Gallery = {
  owner: z.output<typeof uploadFields>["owner"];
  id: number;
  /** Who looks at it. */
  viewer: number;
  /** "31 Palmerston Ave", a recruit's name. */
  title: string;
  back: { label: string; href: string };
  images: Image[];
  /** For a job: where its link goes, and when it was sent. */
  send: { email: string | null; sent: string | null } | null;
};

/** A job's pictures on its screen. `mayAdd`: the viewer may see and add the job's (rule picture-rights). */
export type PropertyImages = { job: Image[]; property: Image[]; mayAdd: boolean };

/** A DNF's pictures on its screen. */
export type DnfImages = { images: Image[]; mayAdd: boolean };

/** What an emailed gallery link shows; `job` is null when the link is unknown, expired or revoked. */
export type PublicGallery = {
  company: string;
  phone: string;
  /** The office revoked this link. */
  revoked: boolean;
  job: { address: string; images: Image[] } | null;
};
