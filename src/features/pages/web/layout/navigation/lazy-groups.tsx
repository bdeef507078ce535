import { type ComponentType, lazy, useState } from 'react'

// Loaded lazily, because logged-out visitors never see these groups.

const staff = lateGroup(async () => (await import('./staff-groups.tsx')).StaffGroups)
const business = lateGroup(async () => (await import('./business-groups.tsx')).BusinessGroups)
const account = lateGroup(async () => (await import('./account-group.tsx')).AccountGroup)

export const StaffGroups = staff.Groups
export const BusinessGroups = business.Groups
export const AccountGroup = account.Groups

/** Call this before rendering, because the server renders in one pass without waiting for chunks. */
export async function preloadGroups(): Promise<void> {
  await Promise.all([staff.load(), business.load(), account.load()])
}

function lateGroup(get: () => Promise<Groups>) {
  let Loaded: Groups | null = null
  const load = async () => {
    Loaded ??= await get()
    return { default: Loaded }
  }
  const LazyGroups = lazy(load)
  // Keeps the same component type while mounted, because a different one would remount and lose state.
  const Groups: Groups = (props) => {
    const [GroupsComponent] = useState<ComponentType<GroupProps>>(() => Loaded ?? LazyGroups)
    return <GroupsComponent {...props} />
  }
  return { load, Groups }
}

type GroupProps = { onFollow?: (() => void) | undefined }
type Groups = ComponentType<GroupProps>
