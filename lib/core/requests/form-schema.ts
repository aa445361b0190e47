import { z } from "zod";
import { fieldText, NONE_SELECTED, refineBy } from "@/lib/values/form-fields";
import { feedbackIssues, type RequestPrefix, requestIssues, requestMessage } from "./rules";

/** As the dashboard's forms cut them. */
export const LOCATION_LENGTH = 40;
export const COMMENTS_LENGTH = 100;

/** The notes alone stand in `requestMessage`; what they are asked for is put around them when they are sent. */
export const requestForm = (type: RequestPrefix) =>
  z
    .object({ jobinfoid: fieldText, requestMessage: fieldText })
    .superRefine(
      refineBy((form) =>
        requestIssues({ ...form, requestMessage: requestMessage(type, form.requestMessage) }),
      ),
    );

export const emptyRequest = { jobinfoid: NONE_SELECTED, requestMessage: "" };

export const signForm = z.object({ location: fieldText });

export const feedbackForm = z
  .object({ comments: fieldText, rating: fieldText })
  .superRefine(refineBy(feedbackIssues));
