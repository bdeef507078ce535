import { flyingHours } from '#features/listings/web/public/flying-hours.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { createDeviceList } from '#kernel/web/create-device-list.ts'
import {
  type CostPreferences,
  getCostPreferencesEndpoint,
  setCostPreferencesEndpoint,
} from '../contract.ts'
import { customCosts } from './custom-costs.ts'
import { costsChanged, markCostsChanged } from './public/costs-changed.ts'

/** The profile that this device is in sync with and the time of the last synced change. */
const agreement = createDeviceList<Agreement>({
  key: 'windsock.costs-of',
  maxEntries: 1,
  isEntry: isAgreement,
})

/**
 * Syncs the device with the profile. The later change wins. Then sends changes made on this device until the returned
 * function is called.
 */
export function syncCostPreferences(profileId: number, profileAt: string | null): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const onChange = () => {
    clearTimeout(timer)
    if (isChangedHere(profileId)) timer = setTimeout(send, pauseMs)
  }
  // Ignores failures, because the device still has the change and the next page sends it.
  const send = () => void sendDevice(profileId).catch(() => undefined)
  void syncWithProfile(profileId, profileAt)
    .catch(() => undefined)
    .finally(onChange)
  const stop = costsChanged.subscribe(onChange)
  return () => {
    stop()
    clearTimeout(timer)
  }
}

async function syncWithProfile(profileId: number, profileAt: string | null) {
  const stored = agreement.read()[0]
  if (!stored && hasCustomValues(readDevice())) return mergeIntoProfile(profileId)
  if (stored?.profileId === profileId && isChangedHere(profileId)) return sendDevice(profileId)
  if (stored?.profileId === profileId && stored.at === toMilliseconds(profileAt)) return undefined
  return applyProfile(profileId, await callApi(getCostPreferencesEndpoint, {}))
}

/** Merges values set before login into the profile. On a conflict, the later change wins. */
async function mergeIntoProfile(profileId: number) {
  const [device, profile] = [readDevice(), await callApi(getCostPreferencesEndpoint, {})]
  const isDeviceLater = changedHereAt() > (toMilliseconds(profile.changedAt) ?? -1)
  write(isDeviceLater ? merge(device, profile) : merge(profile, device))
  markCostsChanged()
  await sendDevice(profileId)
}

async function sendDevice(profileId: number) {
  const sentAt = changedHereAt()
  const changedAt = new Date(sentAt).toISOString()
  const preferences = { ...readDevice(), changedAt }
  const saved = await callApi(setCostPreferencesEndpoint, preferences, { background: true })
  // If the visitor made more changes during the request, the next request includes them.
  if (changedHereAt() === sentAt) applyProfile(profileId, saved)
}

function applyProfile(profileId: number, profile: CostPreferences) {
  const at = toMilliseconds(profile.changedAt)
  write(profile)
  agreement.write([{ profileId, at }])
  costsChanged.write(at === null ? [] : [at])
}

function isChangedHere(profileId: number) {
  const stored = agreement.read()[0]
  return stored?.profileId === profileId && changedHereAt() !== (stored.at ?? 0)
}

function changedHereAt() {
  return costsChanged.read()[0] ?? 0
}

function merge(first: CostValues, second: CostValues): CostValues {
  const named = new Set(first.listings.map(({ id }) => id))
  return {
    hours: first.hours ?? second.hours,
    everywhere: { ...second.everywhere, ...first.everywhere },
    listings: [...first.listings, ...second.listings.filter(({ id }) => !named.has(id))].slice(
      0,
      maxListings,
    ),
  }
}

function hasCustomValues({ hours, everywhere, listings }: CostValues) {
  return hours !== null || listings.length > 0 || Object.keys(everywhere).length > 0
}

function readDevice(): CostValues {
  const storedCosts = customCosts.read()
  return {
    hours: flyingHours.read()[0] ?? null,
    everywhere: storedCosts.find(({ id }) => id === 'everywhere')?.values ?? {},
    listings: storedCosts
      .flatMap(({ id, values }) => (id === 'everywhere' ? [] : { id, values }))
      .slice(0, maxListings),
  }
}

function write({ hours, everywhere, listings }: CostValues) {
  flyingHours.write(hours === null ? [] : [hours])
  const general =
    Object.keys(everywhere).length > 0 ? [{ id: 'everywhere' as const, values: everywhere }] : []
  customCosts.write([...general, ...listings])
}

function toMilliseconds(at: string | null) {
  return at === null ? null : Date.parse(at)
}

function isAgreement(entry: unknown): entry is Agreement {
  if (typeof entry !== 'object' || entry === null) return false
  const { profileId, at } = entry as Agreement
  return Number.isInteger(profileId) && (at === null || Number.isFinite(at))
}

const pauseMs = 800
const maxListings = 50

type CostValues = Omit<CostPreferences, 'changedAt'>
type Agreement = { profileId: number; at: number | null }
