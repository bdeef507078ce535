import type { AppContext } from '#kernel/app-context.ts'
import type { PartKind, ReportTarget } from '../../report-contract.ts'
import { subjects } from '../subjects/find-subject.ts'

/** Returns the photos, documents, and questions that a report can be about, with their labels, in the order of the page. */
export async function loadReportParts(ctx: AppContext, { kind, id }: ReportTarget) {
  const lists = Object.entries(subjects[kind].parts).map(async ([part, { list }]) =>
    (await list(ctx, id)).map(({ id, label }) => ({ value: `${part}-${id}`, label })),
  )
  return (await Promise.all(lists)).flat()
}

/** Returns a part's URL. Null if the subject doesn't have it. */
export async function findReportedPart(ctx: AppContext, target: ReportTarget, part: string) {
  const { kind, id } = parsePart(part)
  return (await subjects[target.kind].parts[kind]?.findUrl(ctx, target.id, id)) ?? null
}

/** Splits a part such as `photo-12`. */
export function parsePart(part: string): { kind: PartKind; id: number } {
  const [kind, id] = part.split('-')
  return { kind: kind as PartKind, id: Number(id) }
}
