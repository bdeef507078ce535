import { z } from 'zod'
import { experienceFields } from '#features/buyer-cards/fields.ts'
import { findSource } from '#features/lookups/basis.ts'
import { basisCell } from '#features/lookups/server/public/catalog/basis-cell.ts'
import {
  type InsuranceClass,
  insuranceClasses,
} from '#features/lookups/server/public/insurance-class.ts'
import { cell, readTable } from '#kernel/server/reference/read-table.ts'
import type { InsuranceClassPoints } from '../insurance-points.ts'

const classIds = Object.keys(insuranceClasses) as InsuranceClass[]

const rows = readTable('insurance-classes', {
  class: z.enum(classIds),
  text: cell.text,
  /** Facts of a buyer's card that the point is about. */
  card: cell.list.pipe(z.array(z.enum(experienceFields))).nullable(),
  basis: basisCell,
  /** Year of a source about the practice of insurers. Empty for laws. */
  published: cell.number.nullable(),
  /** Day on which the source was read. */
  readOn: z.iso.date(),
  /** Address of the current text of a law. */
  url: cell.text.nullable(),
})

/** Returns the classes with what their sources say, in order. Omits practices whose source is too old. */
export function listInsuranceClasses(now: Date): InsuranceClassPoints[] {
  const firstYear = now.getUTCFullYear() - maxAgeYears
  return classIds.map((id) => ({
    id,
    title: insuranceClasses[id].title,
    points: rows
      .filter((row) => row.class === id && (row.published ?? firstYear) >= firstYear)
      .map(({ text, card, basis, readOn, url }) => ({
        text,
        card: card ?? [],
        source: findSource(basis),
        readOn,
        url,
      })),
  }))
}

/** Insurers change their requirements every few years. */
const maxAgeYears = 5
