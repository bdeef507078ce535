import type { ReactNode } from 'react'
import type { z } from 'zod'
import { translate } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { useVersionedForm } from '#ui/versioned-form/use-versioned-form.ts'
import grid from '#ui/versioned-form/versioned-form.module.css'
import { VersionedForm } from '#ui/versioned-form/versioned-form.tsx'
import { type Account, editAccountEndpoint } from '../../account-contract.ts'
import styles from '../locations-tab.module.css'

/** Form for a brokerage's details. */
export function AccountForm({ account, onSaved, onCancel }: AccountFormProps) {
  const state = useVersionedForm<AccountValues, Account>({
    schema: loadSchema,
    saved: account,
    draft: `brokerage.${account.id}`,
    toValues: toAccountValues,
    write: (values, version) =>
      callApi(editAccountEndpoint, {
        ...fromAccountValues(values),
        id: account.id,
        version,
      } as EditBody),
    onSaved,
  })
  const { form, isChanged } = state
  const fieldProps = (name: TextName) => ({
    label: translate(accountLabels[name]),
    changed: isChanged(name),
    ...form.input(name),
  })
  const area = (name: TextName) => ({
    label: translate(accountLabels[name]),
    className: grid.whole,
    ...form.input(name),
  })
  const boxes = (names: readonly BoxName[]) =>
    names.map((name) => (
      <Checkbox key={name} label={translate(accountLabels[name])} {...form.box(name)} />
    ))
  return (
    <VersionedForm
      state={state}
      label="Account"
      labels={accountLabels}
      submitLabel="Save"
      onCancel={onCancel}
    >
      <div className={grid.fields}>
        <Field {...fieldProps('name')} className={grid.whole} maxLength={100} />
        <TextArea {...area('desc')} maxLength={4_000} rows={6} />
        <Field {...fieldProps('website')} optional inputMode="url" />
        <Select
          {...fieldProps('mainOfficeBizLocationId')}
          none="None"
          options={account.offices.map(({ id, name }) => [id, name])}
        />
        <Boxes legend="Business type">{boxes(['isBroker', 'isDealer'])}</Boxes>
        <Boxes legend="Sales and services">{boxes(['used', 'newConstruction', 'charter'])}</Boxes>
        <Field {...fieldProps('newMakes')} optional className={grid.whole} maxLength={300} />
        <TextArea {...area('otherServices')} maxLength={1_000} rows={3} />
        <TextArea
          {...area('social')}
          label="Social and other links, one per line"
          maxLength={2_400}
          rows={3}
        />
        <Boxes legend="Team settings">{boxes(['allowAllEdit', 'wantsAdf'])}</Boxes>
      </div>
    </VersionedForm>
  )
}

function Boxes({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={styles.boxes}>
      <legend>{translate(legend)}</legend>
      {children}
    </fieldset>
  )
}

async function loadSchema() {
  const { AccountFields: schema } = await import('../../account-contract.ts')
  return { safeParse: (values: AccountValues) => schema.safeParse(fromAccountValues(values)) }
}

type EditBody = z.input<typeof editAccountEndpoint.input>
type BoxName = keyof {
  [N in keyof AccountValues as AccountValues[N] extends boolean ? N : never]: 1
}
type TextName = Exclude<keyof AccountValues, BoxName>
type AccountFormProps = {
  account: Account
  onSaved: (account: Account) => void
  onCancel: () => void
}

const accountLabels = {
  name: 'Name',
  desc: 'About',
  website: 'Website',
  isBroker: 'Broker: sells aircraft for owners',
  isDealer: 'Dealer: sells its own aircraft',
  used: 'Used aircraft',
  newConstruction: 'Factory-new aircraft',
  newMakes: 'New aircraft makes',
  charter: 'Charter',
  otherServices: 'Other services',
  social: 'Social and other links',
  mainOfficeBizLocationId: 'Main office',
  allowAllEdit: 'All employees can edit all listings',
  wantsAdf: 'Attach ADF to lead emails',
} as const

/** A brokerage's details as form values. External URLs are one per line. */
type AccountValues = {
  [Name in keyof typeof accountLabels]: Account[Name] extends boolean ? boolean : string
}

function toAccountValues(account: Account): AccountValues {
  const values = Object.keys(accountLabels).map((name) => [
    name,
    toValue(account[name as keyof AccountValues]),
  ])
  return Object.fromEntries(values) as AccountValues
}

function toValue(fact: string | boolean | number | string[] | null) {
  if (typeof fact === 'boolean') return fact
  return Array.isArray(fact) ? fact.join('\n') : String(fact ?? '')
}

/** Converts form values to the API format. */
function fromAccountValues(values: unknown) {
  const form = values as AccountValues
  return { ...form, social: form.social.split('\n') }
}
