import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { FileProblem } from '#domain/documents/files.ts';

/** What to tell a person whose file cannot be taken; those of the size are the specification's. */
export const fileProblemMessages: Readonly<Record<FileProblem, MessageDescriptor>> = {
  too_large: msg`File size is greater than maximum limit(5 MB)`,
  too_small: msg`File size is less than minimum limit`,
  unknown_type: msg`This is neither a picture nor a PDF. Send a JPEG, PNG or WebP picture, or a PDF.`,
  heic: msg`This browser cannot read HEIC photos. Choose the photo as a JPEG, or take it here.`,
  picture_wanted: msg`A picture is needed here: JPEG, PNG or WebP.`,
  damaged: msg`This file is damaged. Take the photo again, or save the file anew.`,
  too_many_pixels: msg`This picture has too many pixels. Send a smaller one.`,
  too_few_pixels: msg`This photo is too small to read: it needs at least 1,000 × 600 pixels. Send the original photo, or move closer.`,
  blurred: msg`This photo is blurred. Hold the phone still, in good light, and wait until the text is sharp.`,
  too_dark: msg`This photo is too dark. Take it in daylight or switch on a light.`,
  same_photo: msg`You have sent this photo as the other side already. Take a photo of this side.`,
  locked_pdf: msg`This PDF is locked with a password. Save it without one, or send a photo of it.`,
  active_pdf: msg`This PDF holds scripts or other files. Send a photo of it.`,
  too_many_files: msg`You have sent the most files that we can take. Call us to send more. The numbers are under Help.`,
};
