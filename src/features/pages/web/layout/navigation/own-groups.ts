import { type ComponentType, lazy } from 'react'

// Visitors never see these groups, so they do not load them.

/** The back-office of staff. */
const staff = lateGroup(async () => (await import('./staff-groups.tsx')).StaffGroups)
/** The work of whoever works for a brokerage. */
const business = lateGroup(async () => (await import('./business-groups.tsx')).BusinessGroups)

export const StaffGroups = staff.Groups
export const BusinessGroups = business.Groups

/** Before a page of theirs is rendered: the server renders in one go and waits for no chunk. */
export async function loadOwnGroups(): Promise<void> {
  await Promise.all([staff.load(), business.load()])
}

function lateGroup(get: () => Promise<Groups>) {
  let loaded: Chunk | null = null
  const load = async () => {
    loaded ??= { default: await get() }
    return loaded
  }
  return { load, Groups: lazy(() => (loaded ? atOnce(loaded) : load())) }
}

/** What is there already needs no later turn, which a promise would take. */
function atOnce(chunk: Chunk): Promise<Chunk> {
  const ready: PromiseLike<Chunk> = {
    // biome-ignore lint/suspicious/noThenProperty: React asks whatever is lazy by this name.
    then: (resolve) => resolve?.(chunk) as never,
  }
  return ready as Promise<Chunk>
}

type Groups = ComponentType<{ onFollow?: (() => void) | undefined }>
type Chunk = { default: Groups }
