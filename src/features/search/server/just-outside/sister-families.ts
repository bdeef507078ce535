import { findSisterModels, type SisterModel } from '#features/lookups/sister-models.ts'
import type { AppContext } from '#kernel/app-context.ts'
import { formatMoney } from '#kernel/format.ts'
import { lastKnown } from '#kernel/server/outage/last-known.ts'
import type { Way } from '../../just-outside-contract.ts'
import { type Probe, toWay } from './probe.ts'

/** Where a family is asked for: others that do the same work, under the same other filters. */
export async function sisterFamilies(ctx: AppContext, probe: Probe): Promise<Way[]> {
  const asked = probe.query.md ?? []
  if (asked.length === 0 || asked.length > mostAsked) return []
  const known = await knownFamilies(ctx)
  const subjects = known.filter(({ id }) => asked.includes(id))
  const sisters = subjects.flatMap(findSisterModels).filter(isFirstOfIt)
  const others = sisters.flatMap((sister) => {
    const id = known.find((one) => one.make === sister.make && one.family === sister.family)?.id
    return id === undefined || asked.includes(id) ? [] : [{ sister, id }]
  })
  return Promise.all(others.slice(0, mostShown).map((one) => tryFamily(probe, one)))
}

/** Who asks for many families has thought of others. */
const mostAsked = 3
const mostShown = 6

const isFirstOfIt = (one: SisterModel, i: number, all: readonly SisterModel[]) =>
  all.findIndex(({ make, family }) => make === one.make && family === one.family) === i

async function tryFamily(probe: Probe, { sister, id }: { sister: SisterModel; id: number }) {
  const query = probe.changed({ md: [id], m: undefined })
  const count = await probe.count(query)
  const lowest = count > 0 ? await probe.lowestPrice(query) : null
  const { make, family, about } = sister
  return toWay(
    {
      key: `sister-${id}`,
      title: family.startsWith(make) ? family : `${make} ${family}`,
      note: about,
      aside: count === 0 ? 'none in reach' : lowest === null ? null : `from ${formatMoney(lowest)}`,
      count,
    },
    query,
  )
}

const knownFamilies = lastKnown(
  1,
  async ({ db }): Promise<KnownFamily[]> =>
    db
      .selectFrom('model_family')
      .innerJoin('make', 'make.id', 'model_family.make_id')
      .select(['model_family.id', 'make.name as make', 'model_family.name as family'])
      .execute(),
)

type KnownFamily = { id: number; make: string; family: string }
