import { z } from 'zod'
import { maxCharacters, nullableText, timestampField } from '#kernel/fields.ts'
import { normalizeLine, normalizeText } from '#kernel/normalize-text.ts'
import {
  maxViewingNoteLength,
  maxViewingPlaceLength,
  viewingDurations,
} from './conversation-limits.ts'

const viewingStates = ['proposed', 'agreed', 'declined', 'cancelled'] as const
export type ViewingState = (typeof viewingStates)[number]

/** Viewing of the aircraft, as both sides see it. */
export const Viewing = z
  .object({
    version: z.int(),
    state: z.enum(viewingStates),
    author: z.enum(['buyer', 'seller']).describe('Party that proposed this time.'),
    startsAt: timestampField,
    endsAt: timestampField,
    timeZone: z.string().describe('IANA time zone of the place.'),
    place: z.string(),
    note: z.string(),
    calendarUrl: nullableText.describe(
      'URL of the calendar entry (RFC 5545). Null until both parties agree.',
    ),
  })
  .meta({ id: 'Viewing' })
export type Viewing = z.infer<typeof Viewing>

/** The aircraft's location, which the form suggests for a viewing. */
export const MeetingPlace = z.object({
  place: z.string().nullable(),
  timeZone: nullableText.describe(
    'Time zone of the place. If null, times are in the time zone that the sender specifies.',
  ),
})
export type MeetingPlace = z.infer<typeof MeetingPlace>

const text = (maxLength: number, clean = normalizeText) =>
  z
    .string()
    .transform(clean)
    .pipe(z.string().max(...maxCharacters(maxLength)))

/** Fields of the proposal form. Times are local to the meeting place. */
export const ViewingFields = z.object({
  day: z.iso.date('Select a date.'),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Select a time.'),
  minutes: z.coerce
    .number()
    .int()
    .refine((minutes) => minutes in viewingDurations, {
      error: 'Select a duration.',
    }),
  place: text(maxViewingPlaceLength, normalizeLine).pipe(z.string().min(1, 'Enter a location.')),
  note: text(maxViewingNoteLength).default(''),
  timeZone: z
    .string()
    .max(60)
    .default('')
    .describe(
      'IANA time zone of the sender’s device. Used if the time zone of the aircraft’s airport is unknown.',
    ),
})

export const viewingVersion = z.coerce
  .number()
  .int()
  .min(0)
  .describe('Version that you read. Returns 409 if it’s out of date. 0 if there is no viewing yet.')
