import { useRevalidator } from 'react-router'
import type { WebApp } from '#features/sites/contract.ts'
import { type Currency, currencyOptions } from '#kernel/format/currencies.ts'
import { formatNumber } from '#kernel/format/numbers.ts'
import { t, translate } from '#kernel/messages/translate.ts'
import { parseNumber } from '#kernel/read/parse-number.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { Select } from '#ui/form/select.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { useVersionedForm } from '#ui/versioned-form/use-versioned-form.ts'
import { VersionedForm } from '#ui/versioned-form/versioned-form.tsx'
import { editMoneyEndpoint, type SiteMoneyOutput } from '../../money-contract.ts'
import styles from '../payments.module.css'

/** Form for the currency and tax of a site's sales. A different site or version resets it. */
export function MoneyTab(props: MoneyTabProps) {
  return <MoneyForm key={`${props.site.id} ${props.money.version}`} {...props} />
}

function MoneyForm({ site, money, unsupported: { label, currencies } }: MoneyTabProps) {
  const { revalidate } = useRevalidator()
  const state = useVersionedForm<MoneyValues, SiteMoneyOutput>({
    schema: loadSchema,
    saved: money,
    draft: `money.${site.id}`,
    toValues: toMoneyValues,
    write: (values, version) =>
      callApi(editMoneyEndpoint, {
        ...(fromMoneyValues(values) as SiteMoneyOutput),
        id: site.id,
        version,
      }),
    onSaved: () => {
      showToast({ message: 'Currency and tax saved.' })
      void revalidate()
    },
  })
  const { form, isChanged } = state
  const { taxMode, currency } = form.values
  const isUnsupported = currencies.some((code) => code === currency)
  const props = (name: keyof typeof moneyLabels) => ({
    label: translate(moneyLabels[name]),
    changed: isChanged(name),
  })
  return (
    <>
      <PageHeader title="Currency and tax">
        <span className="text-ink-2 text-14 font-550 wrap-anywhere">{site.domain}</span>
      </PageHeader>
      <VersionedForm state={state} label="Currency and tax" labels={moneyLabels}>
        <p className="max-w-[68ch] mb-6 text-ink-2 text-14">
          Prices keep their number when the currency changes, so check them afterward. Issued
          invoices don’t change. Ask a tax adviser what applies to you.
        </p>
        <div className={styles.billingFields}>
          <Select
            {...props('currency')}
            options={currencyOptions()}
            hint={
              isUnsupported
                ? t`${label} doesn’t accept this currency, so buyers can’t pay with ${label}.`
                : undefined
            }
            {...form.input('currency')}
          />
          <Field
            {...props('invoicePrefix')}
            optional
            maxLength={10}
            hint={t`Numbers such as ${`${form.values.invoicePrefix}2026-00017`}`}
            {...form.input('invoicePrefix')}
          />
          <Select
            {...props('taxMode')}
            options={Object.entries(taxModeLabels).map(
              ([mode, label]) => [mode, translate(label)] as const,
            )}
            {...form.input('taxMode')}
          />
          {taxMode === 'included' && (
            <Field
              {...props('rate')}
              numeric
              inputMode="decimal"
              after="%"
              maxLength={6}
              {...form.input('rate')}
            />
          )}
          {taxMode === 'by-country' && (
            <div>
              <TextArea {...props('rates')} rows={6} maxLength={3_000} {...form.input('rates')} />
              <p className="mt-1 text-ink-3 text-12">
                One country code and rate in each line, such as DE 19. Buyers elsewhere pay no tax.
              </p>
            </div>
          )}
        </div>
        {taxMode !== 'none' && (
          <div className="grid gap-3 mt-6">
            <Checkbox
              label={translate(moneyLabels.addsTaxForBrokerages)}
              {...form.box('addsTaxForBrokerages')}
            />
            <Checkbox label={translate(moneyLabels.reverseCharge)} {...form.box('reverseCharge')} />
          </div>
        )}
      </VersionedForm>
    </>
  )
}

const taxModeLabels = {
  none: 'Not stated',
  included: 'At the site’s rate',
  'by-country': 'By the buyer’s country',
} as const

async function loadSchema() {
  const { MoneyFields } = await import('../../money-contract.ts')
  return { safeParse: (values: MoneyValues) => MoneyFields.safeParse(fromMoneyValues(values)) }
}

type MoneyTabProps = {
  site: WebApp
  money: SiteMoneyOutput
  /** Currencies that the payment provider doesn't accept. */
  unsupported: { label: string; currencies: readonly Currency[] }
}

const moneyLabels = {
  currency: 'Currency',
  invoicePrefix: 'Prefix of invoice numbers',
  taxMode: 'VAT',
  rate: 'VAT rate',
  rates: 'VAT rates',
  addsTaxForBrokerages: 'Add VAT to the prices of packages for brokerages',
  reverseCharge: 'Reverse charge: businesses abroad with a VAT ID owe the VAT themselves',
} as const

/** Currency and tax during editing. Rates are text in the visitor's notation. */
type MoneyValues = Record<'currency' | 'invoicePrefix' | 'taxMode' | 'rate' | 'rates', string> &
  Record<'addsTaxForBrokerages' | 'reverseCharge', boolean>

function toMoneyValues(stored: SiteMoneyOutput): MoneyValues {
  const { version: _version, ...money } = stored
  return {
    ...money,
    rate: formatNumber(money.rate, 2),
    rates: Object.entries(money.rates)
      .map(([country, rate]) => `${country} ${formatNumber(rate, 2)}`)
      .join('\n'),
  }
}

/** Converts form values to the API format. Invalid rates become -1, which the schema rejects. */
function fromMoneyValues(values: MoneyValues) {
  const lines = values.rates.split('\n').map((line) => line.trim())
  return {
    ...values,
    rate: parseNumber(values.rate) ?? -1,
    rates: Object.fromEntries(lines.filter(Boolean).map(parseRate)),
  }
}

/** Parses "DE 19", "de: 19 %", or "DE=19". */
function parseRate(line: string): [string, number] {
  const [, country = '', rate = ''] = /^(\w*)[\s:=]*(.*)$/.exec(line) ?? []
  return [country.toUpperCase(), parseNumber(rate) ?? -1]
}
