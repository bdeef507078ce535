import { z } from 'zod'
import { FileFailure } from '#kernel/server/files/file-failure.ts'
import type { PlainReport, UnusableReport } from '../plain-report.ts'
import type { RecordReader } from './record-reader.ts'
import { splitJsonArray } from './split-json-array.ts'

/** Download of the NTSB's case analysis tool (CAROL). A case of two aircraft becomes two reports. */
export const ntsbJson: RecordReader = {
  source: 'ntsb',
  format: 'JSON',
  recognizes: ({ text }) => /^\s*\[/.test(text),
  async *read({ text }) {
    for await (const item of splitJsonArray(text(), maxCaseChars)) yield* readCase(item)
  },
}

/** Cases include narratives of many pages. */
const maxCaseChars = 4_000_000

function* readCase(text: string): Generator<PlainReport | UnusableReport> {
  const { success, data } = Case.safeParse(parse(text))
  if (!success) {
    yield { problem: 'The case has no number, date, or aircraft' }
    return
  }
  const vehicles = data.cm_vehicles
  for (const [index, vehicle] of vehicles.entries()) {
    const letter = vehicles.length > 1 ? String.fromCharCode(aLetter + index) : ''
    const isOnly = vehicles.length === 1
    yield {
      number: data.cm_ntsbNum + letter,
      kind: data.cm_eventType,
      date: data.cm_eventDate.slice(0, 10),
      place: [data.cm_city, data.cm_state].filter(Boolean).join(', '),
      country: data.cm_country === 'USA' ? 'United States' : data.cm_country,
      registration: vehicle.registrationNumber,
      make: vehicle.make,
      model: vehicle.model,
      serialNumber: vehicle.SerialNumber || vehicle.serialNumber,
      amateurBuilt: vehicle.amateurBuilt ? 'yes' : '',
      damage: vehicle.DamageLevel || vehicle.damageLevel,
      // The counts are for the whole case.
      ...(isOnly && {
        fatal: data.cm_fatalInjuryCount,
        serious: data.cm_seriousInjuryCount,
        minor: data.cm_minorInjuryCount,
        uninjured: data.cm_onboard_None,
      }),
      phase: vehicle.cm_events.find((event) => event.cm_isDefiningEvent)?.cicttPhaseSOEGroup ?? '',
    }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new FileFailure('malformed', 'The file isn’t valid JSON.')
  }
}

const aLetter = 65
const text = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => String(value ?? ''))
const flag = z.boolean().nullish()

const Case = z.object({
  cm_ntsbNum: z.string(),
  cm_eventDate: z.string(),
  cm_eventType: text,
  cm_city: text,
  cm_state: text,
  cm_country: text,
  cm_fatalInjuryCount: text,
  cm_seriousInjuryCount: text,
  cm_minorInjuryCount: text,
  cm_onboard_None: text,
  cm_vehicles: z
    .array(
      z.object({
        registrationNumber: text,
        make: text,
        model: text,
        SerialNumber: text,
        serialNumber: text,
        DamageLevel: text,
        damageLevel: text,
        amateurBuilt: flag,
        cm_events: z
          .array(z.object({ cm_isDefiningEvent: flag, cicttPhaseSOEGroup: text }))
          .max(200)
          .nullish()
          .transform((events) => events ?? []),
      }),
    )
    .min(1)
    .max(26),
})
