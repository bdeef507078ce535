import { useRevalidator } from 'react-router'
import type { z } from 'zod'
import type { Country } from '#features/lookups/contract.ts'
import { type OperatorField, operatorFields } from '#kernel/legal/operator.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { useVersionedForm } from '#ui/versioned-form/use-versioned-form.ts'
import { VersionedForm } from '#ui/versioned-form/versioned-form.tsx'
import type { WebApp } from '../../contract.ts'
import { editOperatorEndpoint, type SiteOperator } from '../../operator-contract.ts'
import { nameAndAddressFields, operatorLabels, registrationFields } from '../../operator-form.ts'
import styles from '../sites.module.css'
import { OperatorTextField } from './operator-text-field.tsx'

/** Form for the person or company that runs the site. A different site or version resets it. */
export function OperatorTab(props: OperatorTabProps) {
  return <OperatorForm key={`${props.site.id} ${props.operator.version}`} {...props} />
}

function OperatorForm({ site, operator, terms, countries }: OperatorTabProps) {
  const { revalidate } = useRevalidator()
  const state = useVersionedForm<OperatorValues, SiteOperator>({
    schema: async () => (await import('../../operator-form.ts')).OperatorFields,
    saved: operator,
    toValues: toOperatorValues,
    write: (values, version) =>
      callApi(editOperatorEndpoint, { ...values, id: site.id, version } as EditBody),
    onSaved: () => {
      showToast({ message: t`Operator of ${site.name} saved.` })
      void revalidate()
    },
  })
  const { form, isChanged } = state
  const national = terms.filter(({ country }) => country === form.values.country)
  return (
    <>
      <PageHeader title="Operator">
        <span className="text-ink-2 text-14 font-550 wrap-anywhere">{site.domain}</span>
      </PageHeader>
      <VersionedForm state={state} label="Operator" labels={operatorLabels}>
        <p className="max-w-[68ch] mb-6 text-ink-2 text-14">
          The legal notice and the foot of emails show who runs this site. Empty fields aren’t
          shown. Ask a lawyer what your country requires.
        </p>
        {groups.map(({ title, fields }) => (
          <section key={title} className="mb-6" aria-label={translate(title)}>
            <h2 className="mb-4">{translate(title)}</h2>
            <div className={styles.operatorFields}>
              {fields.map((name) => (
                <OperatorTextField
                  key={name}
                  {...form.input(name)}
                  name={name}
                  changed={isChanged(name)}
                  term={national.find((row) => row.field === name)}
                  countries={countries}
                />
              ))}
            </div>
          </section>
        ))}
      </VersionedForm>
    </>
  )
}

const groups: readonly { title: string; fields: readonly OperatorField[] }[] = [
  {
    title: 'Name and address',
    fields: [...nameAndAddressFields, 'email', 'phone'],
  },
  { title: 'Registration and tax', fields: registrationFields },
  {
    title: 'Contacts',
    fields: [
      'contactPoint',
      'contactLanguages',
      'representativeAbroad',
      'dataProtection',
      'copyrightAgent',
      'securityContact',
    ],
  },
]

function toOperatorValues(operator: SiteOperator) {
  const values = operatorFields.map((name) => [name, operator[name] ?? ''])
  return Object.fromEntries(values) as OperatorValues
}

type OperatorValues = { [Field in OperatorField]: string }
type EditBody = z.input<typeof editOperatorEndpoint.input>
type OperatorTabProps = {
  site: WebApp
  operator: SiteOperator
  /** National terms of details, by country. */
  terms: readonly { country: string; field: OperatorField; term: string; expected: 'yes' | null }[]
  countries: readonly Country[]
}
