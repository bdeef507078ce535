import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { z } from 'zod'
import { type Country, listCountriesEndpoint } from '#features/lookups/contract.ts'
import {
  type LegalDetailValues,
  operatorLabels,
  toLegalDetailValues,
} from '#features/sites/operator-form.ts'
import type { OperatorTerm } from '#features/sites/operator-terms.ts'
import { LegalDetailFacts } from '#features/sites/web/public/legal-detail-facts.tsx'
import { LegalDetailFieldset } from '#features/sites/web/public/legal-detail-fieldset.tsx'
import { callApi } from '#kernel/web/api-client.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { useAction } from '#ui/use-action.ts'
import { useVersionedForm } from '#ui/versioned-form/use-versioned-form.ts'
import { VersionedForm } from '#ui/versioned-form/versioned-form.tsx'
import { type Account, editLegalDetailsEndpoint } from '../../account-contract.ts'

/** Legal details of a brokerage, which many countries require on each of its listings. */
export function LegalSection({ account, terms }: LegalSectionProps) {
  const { revalidate } = useRevalidator()
  const [countries, setCountries] = useState<readonly Country[] | null>(null)
  const edit = useAction(async () => setCountries(await callApi(listCountriesEndpoint, {})))
  const { legal } = account
  return (
    <section aria-labelledby="legal-details" className="mt-8">
      <div className="flex items-center justify-between mb-3">
        <h2 id="legal-details">Legal details</h2>
        {account.mayEdit && !countries && (
          <Button size="sm" busy={edit.isBusy} onClick={edit.run}>
            Edit legal details
          </Button>
        )}
      </div>
      <p className="mb-4 text-ink-2 text-14">
        Your page and your listings show them. Ask a lawyer what your country requires.
      </p>
      {countries ? (
        <LegalForm
          account={account}
          terms={terms}
          countries={countries}
          onClose={() => setCountries(null)}
          onSaved={() => {
            setCountries(null)
            showToast({ message: 'Legal details saved.' })
            void revalidate()
          }}
        />
      ) : (
        legal && <LegalDetailFacts legal={legal} />
      )}
    </section>
  )
}

function LegalForm({ account, terms, countries, onClose, onSaved }: LegalFormProps) {
  const state = useVersionedForm<LegalDetailValues, Account>({
    schema: async () => (await import('#features/sites/operator-form.ts')).LegalDetailsFields,
    saved: account,
    draft: `brokerage-legal.${account.id}`,
    toValues: ({ legal }) => toLegalDetailValues(legal),
    write: (values, version) =>
      callApi(editLegalDetailsEndpoint, { ...values, id: account.id, version } as EditBody),
    onSaved,
  })
  return (
    <VersionedForm
      state={state}
      label="Legal details"
      labels={operatorLabels}
      submitLabel="Save"
      onCancel={onClose}
    >
      <LegalDetailFieldset
        form={state.form}
        countries={countries}
        terms={terms}
        isChanged={state.isChanged}
      />
    </VersionedForm>
  )
}

type EditBody = z.input<typeof editLegalDetailsEndpoint.input>
type LegalSectionProps = { account: Account; terms: readonly OperatorTerm[] }
type LegalFormProps = LegalSectionProps & {
  countries: readonly Country[]
  onClose: () => void
  onSaved: () => void
}
