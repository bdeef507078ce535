import { useRevalidator } from 'react-router'
import type { z } from 'zod'
import { t, translate } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { Field } from '#ui/form/field.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { useVersionedForm } from '#ui/versioned-form/use-versioned-form.ts'
import { VersionedForm } from '#ui/versioned-form/versioned-form.tsx'
import { editBankAccountEndpoint, type SiteBankAccount } from '../../bank-account-contract.ts'
import { bankAccountLabels, maxBankAccountLengths } from '../../bank-account-form.ts'
import type { WebApp } from '../../contract.ts'
import styles from '../sites.module.css'

/** Form for the account to which buyers transfer payments. A different site or version resets it. */
export function BankAccountTab(props: BankAccountTabProps) {
  return <BankAccountSection key={`${props.site.id} ${props.account.version}`} {...props} />
}

function BankAccountSection({ site, account }: BankAccountTabProps) {
  const { revalidate } = useRevalidator()
  const state = useVersionedForm<AccountValues, SiteBankAccount>({
    schema: async () => (await import('../../bank-account-form.ts')).BankAccountFields,
    saved: account,
    toValues: (stored) => {
      const { version: _version, payDays, ...fields } = stored
      return { ...fields, payDays: String(payDays) }
    },
    write: (values, version) =>
      callApi(editBankAccountEndpoint, { ...values, id: site.id, version } as EditBody),
    onSaved: () => {
      showToast({ message: t`Bank account of ${site.name} saved.` })
      void revalidate()
    },
  })
  const { form, isChanged } = state
  const field = (name: keyof typeof maxBankAccountLengths, optional = false) => (
    <Field
      label={translate(bankAccountLabels[name])}
      optional={optional}
      changed={isChanged(name)}
      maxLength={maxBankAccountLengths[name] + 10}
      autoComplete="off"
      {...form.input(name)}
    />
  )
  return (
    <>
      <PageHeader title="Bank transfer">
        <span className="text-ink-2 text-14 font-550 wrap-anywhere">{site.domain}</span>
      </PageHeader>
      <VersionedForm state={state} label="Bank transfer" labels={bankAccountLabels}>
        <p className="max-w-[68ch] mb-6 text-ink-2 text-14">
          With an account, buyers can also pay by bank transfer. Their order waits until you mark
          its invoice as paid. Without one, they can’t.
        </p>
        <div className={styles.operatorFields}>
          {field('holder')}
          {field('account')}
          {field('bankCode', true)}
          {field('bank', true)}
          <Field
            label={translate(bankAccountLabels.payDays)}
            hint="Unpaid orders expire after this time."
            inputMode="numeric"
            changed={isChanged('payDays')}
            {...form.input('payDays')}
          />
        </div>
      </VersionedForm>
    </>
  )
}

type AccountValues = Record<keyof typeof bankAccountLabels, string>
type EditBody = z.input<typeof editBankAccountEndpoint.input>
type BankAccountTabProps = { site: WebApp; account: SiteBankAccount }
