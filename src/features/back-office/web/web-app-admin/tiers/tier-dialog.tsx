import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { FailureNote } from '#features/accounts/web/public/failure-note.tsx'
import type { TierForm } from '#features/selling/tier-contract.ts'
import { ApiFailure } from '#kernel/web/api-client.ts'
import { Button } from '#ui/button.tsx'
import { showFailure } from '#ui/feedback/show-failure.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import styles from '../tab-parts.module.css'
import type { Tier } from './tier.ts'
import { toForm } from './use-tier-edits.ts'

/** Everything about one tier, or about a new one (null). */
export function TierDialog({ tier, onClose }: TierDialogProps) {
  const form = useTierForm(tier, onClose)
  const { values, errors, set } = form
  const text = (name: 'title' | 'details' | 'price' | 'imageCount' | 'videoCount') => ({
    name,
    value: String(values[name] ?? ''),
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      set({ [name]: event.currentTarget.value }),
  })
  return (
    <Dialog
      at="l"
      title={tier ? tier.title : 'Add tier'}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {tier && tier.bought === 0 && (
            <Button variant="ghost" disabled={form.busy} onClick={() => void form.remove(tier)}>
              Remove
            </Button>
          )}
          <Button variant="act" type="submit" form="tier" busy={form.busy}>
            {tier ? 'Save' : 'Add'}
          </Button>
        </>
      }
    >
      <form
        id="tier"
        className={styles.fields}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void form.save()
        }}
      >
        {!tier && (
          <Select
            className={styles.wide}
            label="Kind"
            value={values.isProduct ? 'product' : 'package'}
            onChange={(event) => set({ isProduct: event.currentTarget.value === 'product' })}
          >
            <option value="package">Package: puts one aircraft on the market</option>
            <option value="product">Product: people deliver it</option>
          </Select>
        )}
        <Field label="Name" maxLength={60} {...text('title')} />
        <Field label="Price" numeric before="$" inputMode="numeric" {...text('price')} />
        {!values.isProduct && <Limits {...{ values, errors, set, text }} />}
        <Field
          className={styles.wide}
          label={values.isProduct ? 'What it is' : 'What else it holds'}
          hint="Semicolons between items."
          optional={!values.isProduct}
          maxLength={600}
          {...text('details')}
        />
        <Checkbox
          className={styles.wide}
          label="Offered in the shop"
          checked={values.isOffered}
          onChange={(event) => set({ isOffered: event.currentTarget.checked })}
        />
        {tier && tier.bought > 0 && (
          <p className={`${styles.quiet} ${styles.wide}`}>
            Who has bought it keeps it as it was bought; other terms are for who buys from now on.
          </p>
        )}
      </form>
      <FailureNote text={form.failure} />
    </Dialog>
  )
}

function Limits({ values, errors, set, text }: LimitsProps) {
  const isEndless = values.durationDays === null
  return (
    <>
      <Field
        label="Days on the market"
        numeric
        inputMode="numeric"
        disabled={isEndless}
        value={isEndless ? '' : String(values.durationDays)}
        placeholder={isEndless ? 'No end' : ''}
        error={errors.durationDays}
        onChange={(event) => set({ durationDays: event.currentTarget.value })}
      />
      <Select
        label="For"
        value={values.listingTypeId ?? ''}
        onChange={(event) =>
          set({ listingTypeId: (Number(event.currentTarget.value) || null) as 1 | 2 | null })
        }
      >
        <option value="">All sellers</option>
        <option value="2">Private sellers</option>
        <option value="1">Brokerages</option>
      </Select>
      <Field label="Photos" numeric inputMode="numeric" {...text('imageCount')} />
      <Field label="Videos" numeric inputMode="numeric" {...text('videoCount')} />
      <Checkbox
        label="No end: until it is sold"
        checked={isEndless}
        onChange={(event) => set({ durationDays: event.currentTarget.checked ? null : '60' })}
      />
      <Checkbox
        label="Featured on the front page"
        checked={values.isFeatured}
        onChange={(event) => set({ isFeatured: event.currentTarget.checked })}
      />
    </>
  )
}

function useTierForm(tier: Tier | null, onClose: () => void) {
  const { revalidate } = useRevalidator()
  const [values, setValues] = useState<Values>(
    tier ? { ...toForm(tier), isProduct: tier.isProduct } : newTier,
  )
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    setFailure(null)
    try {
      const { TierForm: schema } = await import('#features/selling/tier-contract.ts')
      const checked = schema.safeParse(values)
      if (!checked.success) {
        const found = checked.error.issues.map(({ path, message }) => [String(path[0]), message])
        setErrors(Object.fromEntries(found))
        return
      }
      const { addTier, editTier } = await import('../money-calls.ts')
      if (tier) await editTier(tier.id, tier.version, checked.data)
      else await addTier({ ...checked.data, isProduct: values.isProduct })
      showToast({ message: `${checked.data.title} is saved. The shop shows it now.` })
      onClose()
      await revalidate()
    } catch (error) {
      const byField = error instanceof ApiFailure ? Object.entries(error.modelState) : []
      setErrors(Object.fromEntries(byField.map(([name, [message = '']]) => [name, message])))
      if (byField.length === 0) setFailure((error as Error).message)
    } finally {
      setBusy(false)
    }
  }

  async function remove({ id, title }: Tier) {
    setBusy(true)
    try {
      const { removeTier } = await import('../money-calls.ts')
      await removeTier(id)
      showToast({ message: `${title} is removed.` })
      onClose()
      await revalidate()
    } catch (error) {
      showFailure(error)
    } finally {
      setBusy(false)
    }
  }

  const set = (patch: Partial<Values>) => {
    setValues((before) => ({ ...before, ...patch }))
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([name]) => !(name in patch))),
    )
  }
  return { values, errors, failure, busy, set, save, remove }
}

const newTier: Values = {
  title: '',
  details: '',
  price: '',
  durationDays: '60',
  imageCount: '20',
  videoCount: '1',
  isFeatured: false,
  isOffered: true,
  listingTypeId: null,
  isProduct: false,
}

/** Figures are text while they are typed. */
type Values = {
  title: string
  details: string
  price: number | string
  durationDays: number | string | null
  imageCount: number | string
  videoCount: number | string
  isProduct: boolean
} & Pick<TierForm, 'isFeatured' | 'isOffered' | 'listingTypeId'>
type TierDialogProps = { tier: Tier | null; onClose: () => void }
type LimitsProps = {
  values: Values
  errors: Record<string, string>
  set: (patch: Partial<Values>) => void
  text: (name: 'imageCount' | 'videoCount') => { name: string; value: string }
}
