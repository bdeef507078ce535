import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { t, translate } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { Button } from '#ui/button.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { Dialog } from '#ui/overlay/dialog.tsx'
import { useWrite } from '#ui/use-write.ts'
import { ConflictNote } from '#ui/versioned-form/conflict-note.tsx'
import { useVersionedForm } from '#ui/versioned-form/use-versioned-form.ts'
import type { PriceTier, TierFields } from '../../tier-contract.ts'
import { tierLanguages } from '../../tier-texts.ts'
import {
  describeTierValues,
  fromTierValues,
  loadTierRules,
  newTierValues,
  sellerTypeLabels,
  type Tier,
  type TierValues,
  tierLabels,
  toTierValues,
} from './tier-values.ts'
import styles from './tiers.module.css'

/** Dialog for a tier. `tier` is null for a new one. */
export function TierDialog({ tier, currency, onClose }: TierDialogProps) {
  const [isNewProduct, setNewProduct] = useState(false)
  const isProduct = tier?.isProduct ?? isNewProduct
  const { form, conflict } = useTierForm({ tier, isProduct, onClose })
  const removal = useRemoval(onClose)
  return (
    <Dialog
      at="l"
      title={tier ? tier.title : 'Add tier'}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {tier && tier.bought === 0 && (
            <Button variant="ghost" busy={removal.isBusy} onClick={() => void removal.run(tier)}>
              Remove
            </Button>
          )}
          <Button variant="act" type="submit" form="tier" busy={form.sending}>
            {tier ? 'Save' : 'Add'}
          </Button>
        </>
      }
    >
      {conflict && (
        <ConflictNote
          labels={tierLabels}
          {...conflict}
          serverValues={describeTierValues(conflict.serverValues)}
          localValues={describeTierValues(conflict.localValues)}
        />
      )}
      <form id="tier" {...form.props} className="grid grid-cols-2 gap-4">
        {!tier && (
          <Select
            className={styles.wide}
            label="Type"
            value={isProduct ? 'product' : 'package'}
            options={{
              package: 'Package: lists an aircraft',
              product: 'Product: delivered by staff',
            }}
            onChange={(event) => setNewProduct(event.currentTarget.value === 'product')}
          />
        )}
        <Field label={translate(tierLabels.title)} maxLength={60} {...form.input('title')} />
        <Field
          label={translate(tierLabels.price)}
          numeric
          before={tier?.currency ?? currency}
          inputMode="decimal"
          maxLength={13}
          hint={isProduct ? undefined : 'Enter 0 to make it free'}
          {...form.input('price')}
        />
        {!isProduct && <Limits form={form} />}
        <Field
          className={styles.wide}
          label={translate(tierLabels.details)}
          hint="Separate items with semicolons."
          optional={!isProduct}
          maxLength={600}
          {...form.input('details')}
        />
        <OtherLanguages form={form} />
        <Checkbox
          className={styles.wide}
          label={translate(tierLabels.isOffered)}
          {...form.box('isOffered')}
        />
        {tier && tier.bought > 0 && (
          <p className={`text-ink-3 text-14 ${styles.wide}`}>
            Existing purchases stay on their original terms. New terms apply to new purchases.
          </p>
        )}
      </form>
      <FailureNote text={form.failure} />
    </Dialog>
  )
}

function Limits({ form }: { form: TierFormState }) {
  const { isEndless } = form.values
  const days = form.input('durationDays')
  return (
    <>
      <Field
        label={translate(tierLabels.durationDays)}
        numeric
        inputMode="numeric"
        maxLength={4}
        disabled={isEndless}
        placeholder={isEndless ? 'No end date' : ''}
        {...days}
        value={isEndless ? '' : days.value}
      />
      <Select
        label={translate(tierLabels.listingTypeId)}
        options={['', '2', '1'].map((id) => [id, translate(sellerTypeLabels[id] ?? '')] as const)}
        {...form.input('listingTypeId')}
      />
      <Field
        label={translate(tierLabels.imageCount)}
        numeric
        inputMode="numeric"
        maxLength={3}
        {...form.input('imageCount')}
      />
      <Field
        label={translate(tierLabels.videoCount)}
        numeric
        inputMode="numeric"
        maxLength={2}
        {...form.input('videoCount')}
      />
      <Checkbox label={translate(tierLabels.isEndless)} {...form.box('isEndless')} />
      <Checkbox label={translate(tierLabels.isFeatured)} {...form.box('isFeatured')} />
    </>
  )
}

function OtherLanguages({ form }: { form: TierFormState }) {
  return (
    <>
      <p className={`text-ink-2 text-14 ${styles.wide}`}>
        Languages without their own text show the texts above.
      </p>
      {translatedTexts.map(({ name, language, maxLength }) => (
        <Field
          key={name}
          label={translate(tierLabels[name])}
          lang={language}
          optional
          maxLength={maxLength}
          {...form.input(name)}
        />
      ))}
    </>
  )
}

const translatedTexts = tierLanguages.flatMap((language) => [
  { name: `${language}Title` as const, language, maxLength: 60 },
  { name: `${language}Details` as const, language, maxLength: 600 },
])

function useTierForm({
  tier,
  isProduct,
  onClose,
}: Omit<TierDialogProps, 'currency'> & { isProduct: boolean }) {
  const { revalidate } = useRevalidator()
  return useVersionedForm<TierValues, PriceTier>({
    schema: () => loadTierRules({ isProduct }),
    saved: tier ?? blank,
    toValues: (item) => (item === blank ? newTierValues : toTierValues(item)),
    async write(values, version) {
      const { addTierEndpoint, editTierEndpoint } = await import('../../tier-contract.ts')
      const fields = fromTierValues(values) as TierFields
      return tier
        ? callApi(editTierEndpoint, { ...fields, id: tier.id, version })
        : callApi(addTierEndpoint, { ...fields, isProduct })
    },
    onSaved({ title }) {
      showToast({ message: t`${title} saved.` })
      onClose()
      void revalidate()
    },
  })
}

function useRemoval(onClose: () => void) {
  return useWrite(async ({ id, title }: Tier) => {
    const { removeTierEndpoint } = await import('../../tier-contract.ts')
    await callApi(removeTierEndpoint, { id })
    onClose()
    return t`${title} removed.`
  })
}

/** Placeholder for a tier that doesn't exist yet. */
const blank = { version: 0 } as PriceTier

type TierDialogProps = {
  tier: Tier | null
  /** Currency of a new tier. */
  currency: string
  onClose: () => void
}
type TierFormState = ReturnType<typeof useTierForm>['form']
