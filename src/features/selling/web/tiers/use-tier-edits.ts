import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { formatCount } from '#kernel/format/numbers.ts'
import { t } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { ApiFailure } from '#kernel/web/api-failure.ts'
import { showFailure } from '#ui/feedback/show-failure.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import type { PriceTier, TierFields } from '../../tier-contract.ts'
import {
  fromTierValues,
  loadTierRules,
  type Tier,
  type TierValues,
  toTierValues,
} from './tier-values.ts'

/** Edits several tiers at once. Validates input with the contract's schema and saves all changes together. */
export function useTierEdits(tiers: readonly Tier[]) {
  const { revalidate } = useRevalidator()
  const [edits, setEdits] = useState<Edits>({})
  const [check, setCheck] = useState<Check | null>(null)
  const [conflict, setConflict] = useState<TierConflict | null>(null)
  const [busy, setBusy] = useState(false)

  function change(id: number, patch: Partial<TierValues>) {
    setEdits((before) => ({ ...before, [id]: { ...before[id], ...patch } }))
    if (!check) void loadCheck().then((loaded) => setCheck(() => loaded))
  }

  const read = (tier: Tier): TierValues => ({ ...toTierValues(tier), ...edits[tier.id] })
  const edited = tiers
    .filter((tier) => isEdited(tier, edits[tier.id]))
    .map((tier) => ({ tier, values: read(tier) }))
  const errors = new Map(
    edited.map(({ tier, values }) => [tier.id, check?.(values, tier.isProduct) ?? {}]),
  )
  const wrong = [...errors.values()].filter((found) => Object.keys(found).length > 0).length

  async function save(what: readonly EditedTier[], alsoDone: readonly number[] = []) {
    setBusy(true)
    const { saved, conflict: met } = await saveTiers(what)
    setConflict(met)
    if (saved.length > 0) showToast({ message: t`${formatCount(saved.length, 'tier')} saved.` })
    // Keeps unsaved edits on top of the reloaded values.
    setEdits((before) =>
      without(before, saved.length === what.length ? [...saved, ...alsoDone] : saved),
    )
    setBusy(false)
    await revalidate()
  }

  function acceptServerVersion({ id, theirs }: TierConflict) {
    setEdits((before) => without(before, [id, theirs.id]))
    setConflict(null)
  }

  return {
    read,
    change,
    isChanged: (tier: Tier, field: keyof TierValues) =>
      read(tier)[field] !== toTierValues(tier)[field],
    findError: (tier: Tier, field: string) => errors.get(tier.id)?.[field],
    undo: () => {
      setEdits({})
      setConflict(null)
    },
    save: () => void save(edited),
    conflict: conflict && {
      ...conflict,
      acceptServerVersion: () => acceptServerVersion(conflict),
      keepLocalVersion: () =>
        void save([{ tier: conflict.theirs, values: conflict.mine }], [conflict.id]),
    },
    count: edited.length,
    wrong,
    busy,
    canSave: edited.length > 0 && wrong === 0 && check !== null,
  }
}

function isEdited(tier: Tier, edit: Partial<TierValues> | undefined): boolean {
  const saved = toTierValues(tier)
  return Object.entries(edit ?? {}).some(
    ([field, value]) => value !== saved[field as keyof TierValues],
  )
}

function without(edits: Edits, ids: readonly number[]): Edits {
  return Object.fromEntries(Object.entries(edits).filter(([id]) => !ids.includes(Number(id))))
}

async function loadCheck(): Promise<Check> {
  const [ofPackages, ofProducts] = await Promise.all([
    loadTierRules({ isProduct: false }),
    loadTierRules({ isProduct: true }),
  ])
  return (values, isProduct) => {
    const { error } = (isProduct ? ofProducts : ofPackages).safeParse(values)
    return Object.fromEntries(
      (error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]),
    )
  }
}

type Edits = Readonly<Record<number, Partial<TierValues>>>
type Check = (values: TierValues, isProduct: boolean) => Record<string, string>
export type TierEdits = ReturnType<typeof useTierEdits>

/** Saves the tiers one at a time. Stops at the first failure or conflict. */
async function saveTiers(edited: readonly EditedTier[]): Promise<SavedTiers> {
  const saved: number[] = []
  try {
    const { editTierEndpoint } = await import('../../tier-contract.ts')
    for (const { tier, values } of edited) {
      const { id, version } = tier
      await callApi(editTierEndpoint, { ...(fromTierValues(values) as TierFields), id, version })
      saved.push(tier.id)
    }
  } catch (error) {
    const at = edited[saved.length]
    const serverTier = error instanceof ApiFailure && error.status === 409 ? error.current : null
    if (at && serverTier)
      return {
        saved,
        conflict: { id: at.tier.id, theirs: serverTier as PriceTier, mine: at.values },
      }
    showFailure(error)
  }
  return { saved, conflict: null }
}

type EditedTier = { tier: Pick<Tier, 'id' | 'version'>; values: TierValues }
/**
 * `id` is the ID that the tier had when it was loaded. If the tier's terms have changed since, it may have a new ID.
 */
type TierConflict = { id: number; theirs: PriceTier; mine: TierValues }
type SavedTiers = { saved: number[]; conflict: TierConflict | null }
