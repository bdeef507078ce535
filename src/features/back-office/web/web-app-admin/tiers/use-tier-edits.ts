import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { PriceTier, TierForm } from '#features/selling/tier-contract.ts'
import { formatCount } from '#kernel/format.ts'
import { ApiFailure } from '#kernel/web/api-client.ts'
import { showFailure } from '#ui/feedback/show-failure.ts'
import { showToast } from '#ui/feedback/toast.tsx'

/** Changes to several tiers, checked by the contract's own schema as they are typed, and saved together. */
export function useTierEdits(tiers: readonly PriceTier[]) {
  const { revalidate } = useRevalidator()
  const [edits, setEdits] = useState<Edits>({})
  const [check, setCheck] = useState<Check | null>(null)
  const [busy, setBusy] = useState(false)

  function change(id: number, patch: TierEdit) {
    setEdits((before) => ({ ...before, [id]: { ...before[id], ...patch } }))
    if (!check) void loadCheck().then((loaded) => setCheck(() => loaded))
  }

  const changed = tiers.filter((tier) => isChanged(tier, edits[tier.id]))
  const errors = new Map(
    changed.map((tier) => [tier.id, check?.({ ...toForm(tier), ...edits[tier.id] }) ?? {}]),
  )
  const wrong = [...errors.values()].filter((found) => Object.keys(found).length > 0).length

  async function save() {
    setBusy(true)
    const { editTier } = await import('../money-calls.ts')
    const saved: number[] = []
    try {
      for (const tier of changed) {
        const form = { ...toForm(tier), ...edits[tier.id] } as TierForm
        await editTier(tier.id, tier.version, form)
        saved.push(tier.id)
      }
      showToast({ message: `${formatCount(saved.length, 'tier')} saved. The shop shows it now.` })
    } catch (error) {
      const isConflict = error instanceof ApiFailure && error.status === 409
      showFailure(error, isConflict ? { title: 'Not saved: look at it again' } : {})
    } finally {
      // What was not saved stays in its fields, over what is there now.
      setEdits((before) =>
        Object.fromEntries(Object.entries(before).filter(([id]) => !saved.includes(Number(id)))),
      )
      setBusy(false)
      await revalidate()
    }
  }

  return {
    valueOf: (tier: PriceTier) => ({ ...toForm(tier), ...edits[tier.id] }),
    isChanged: (tier: PriceTier, field: keyof TierForm) =>
      isFieldChanged(tier, edits[tier.id], field),
    errorOf: (tier: PriceTier, field: string) => errors.get(tier.id)?.[field],
    change,
    undo: () => setEdits({}),
    save: () => void save(),
    count: changed.length,
    wrong,
    busy,
    canSave: changed.length > 0 && wrong === 0 && check !== null,
  }
}

export function toForm(tier: PriceTier): TierForm {
  const { title, details, price, durationDays, imageCount, videoCount } = tier
  const { isFeatured, isOffered, listingTypeId } = tier
  return {
    title,
    details,
    price,
    durationDays,
    imageCount,
    videoCount,
    isFeatured,
    isOffered,
    listingTypeId: listingTypeId as TierForm['listingTypeId'],
  }
}

function isChanged(tier: PriceTier, edit: TierEdit | undefined): boolean {
  return Object.keys(edit ?? {}).some((field) =>
    isFieldChanged(tier, edit, field as keyof TierForm),
  )
}

function isFieldChanged(tier: PriceTier, edit: TierEdit | undefined, field: keyof TierForm) {
  const value = edit?.[field]
  return value !== undefined && String(value) !== String(toForm(tier)[field])
}

async function loadCheck(): Promise<Check> {
  const { TierForm: schema } = await import('#features/selling/tier-contract.ts')
  return (form) => {
    const { error } = schema.safeParse(form)
    return Object.fromEntries(
      (error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]),
    )
  }
}

/** A figure is text while it is typed. */
type TierEdit = { [Field in keyof TierForm]?: TierForm[Field] | string }
type Edits = Readonly<Record<number, TierEdit>>
type Check = (form: object) => Record<string, string>
export type TierEdits = ReturnType<typeof useTierEdits>
