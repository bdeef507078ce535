import { z } from 'zod'
import { instant } from '#kernel/fields.ts'
import { oneLine, plainText } from '#kernel/plain-text.ts'
import { viewingLengths, viewingNoteMax, viewingPlaceMax } from './conversation-limits.ts'

export const viewingStates = ['proposed', 'agreed', 'declined', 'cancelled'] as const
export type ViewingState = (typeof viewingStates)[number]

/** When somebody looks at the aircraft, as both sides see it. */
export const Viewing = z.object({
  version: z.int(),
  state: z.enum(viewingStates),
  author: z.enum(['buyer', 'seller']).describe('Who proposed this time.'),
  startsAt: instant,
  endsAt: instant,
  timeZone: z.string().describe('IANA, of the place.'),
  place: z.string(),
  note: z.string(),
  calendarUrl: z
    .string()
    .nullable()
    .describe('The entry for a calendar (RFC 5545); null until both agreed.'),
})
export type Viewing = z.infer<typeof Viewing>

/** Where the aircraft stands: what a proposal begins with. */
export const MeetingPlace = z.object({
  place: z.string().nullable(),
  timeZone: z.string().nullable().describe('Null: times are of the zone that the sender names.'),
})
export type MeetingPlace = z.infer<typeof MeetingPlace>

const text = (most: number, clean = plainText) =>
  z
    .string()
    .transform(clean)
    .pipe(z.string().max(most, `At most ${most} characters.`))

/** A proposal as its form has it: the clock of the place. */
export const ViewingFields = z.object({
  day: z.iso.date('Please choose a day.'),
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please choose a time.'),
  minutes: z.coerce
    .number()
    .int()
    .refine((minutes) => minutes in viewingLengths, {
      error: 'Please choose how long.',
    }),
  place: text(viewingPlaceMax, oneLine).pipe(z.string().min(1, 'Please say where.')),
  note: text(viewingNoteMax).default(''),
  timeZone: z
    .string()
    .max(60)
    .default('')
    .describe(
      'IANA, of the sender’s device; counts where that of the aircraft’s airport is unknown.',
    ),
})

export const viewingVersion = z.coerce
  .number()
  .int()
  .min(0)
  .describe('Of the viewing that the sender has seen; 0: none.')
