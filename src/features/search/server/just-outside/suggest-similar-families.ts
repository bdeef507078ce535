import {
  findSimilarFamilies,
  type SimilarFamily,
} from '#features/lookups/server/public/find-family.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { formatConverted } from '#kernel/format/units.ts'
import { withOutageFallback } from '#kernel/server/outage/with-outage-fallback.ts'
import type { SearchAlternative } from '../../just-outside-contract.ts'
import { type Probe, toSearchAlternative } from './probe.ts'

/** Suggests similar families with the other filters unchanged, if the search selects a family. */
export async function suggestSimilarFamilies(
  ctx: AppContext,
  probe: Probe,
): Promise<SearchAlternative[]> {
  const requested = probe.query.md ?? []
  if (requested.length === 0 || requested.length > maxRequested) return []
  const families = await loadFamilies(ctx)
  const subjects = families.filter(({ id }) => requested.includes(id))
  const sisters = subjects.flatMap(findSimilarFamilies).filter(isFirstOccurrence)
  const others = sisters.flatMap((sister) => {
    const id = families.find(
      (family) => family.make === sister.make && family.family === sister.family,
    )?.id
    return id === undefined || requested.includes(id) ? [] : [{ sister, id }]
  })
  return Promise.all(others.slice(0, maxShown).map((other) => tryFamily(probe, other)))
}

/** A user who selects more families than this has already considered alternatives. */
const maxRequested = 3
const maxShown = 6

const isFirstOccurrence = (
  similarFamily: SimilarFamily,
  i: number,
  all: readonly SimilarFamily[],
) =>
  all.findIndex(
    ({ make, family }) => make === similarFamily.make && family === similarFamily.family,
  ) === i

async function tryFamily(probe: Probe, { sister, id }: { sister: SimilarFamily; id: number }) {
  const query = probe.changed({ md: [id], m: undefined })
  const count = await probe.count(query)
  const lowest = count > 0 ? await probe.lowestPrice(query) : null
  const { make, family, description } = sister
  return toSearchAlternative(
    {
      key: `sister-${id}`,
      title: family.startsWith(make) ? family : `${make} ${family}`,
      note: description,
      aside:
        count === 0
          ? 'none found'
          : lowest === null
            ? null
            : `from ${formatConverted(lowest, probe.units)}`,
      count,
    },
    query,
  )
}

const loadFamilies = withOutageFallback(
  1,
  async ({ db }): Promise<FamilyRow[]> =>
    db
      .selectFrom('model_family')
      .innerJoin('make', 'make.id', 'model_family.make_id')
      .select(['model_family.id', 'make.name as make', 'model_family.name as family'])
      .execute(),
)

type FamilyRow = { id: number; make: string; family: string }
