import { type ComponentType, lazy, useState } from 'react'

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
  let Loaded: Groups | null = null
  const load = async () => {
    Loaded ??= await get()
    return { default: Loaded }
  }
  const Late = lazy(load)
  // One of both for as long as it is shown: another type would begin anew.
  const Groups: Groups = (props) => {
    const [Shown] = useState<ComponentType<GroupProps>>(() => Loaded ?? Late)
    return <Shown {...props} />
  }
  return { load, Groups }
}

type GroupProps = { onFollow?: (() => void) | undefined }
type Groups = ComponentType<GroupProps>
