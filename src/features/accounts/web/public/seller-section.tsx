import { useState } from 'react'
import { type Country, listCountriesEndpoint } from '#features/lookups/contract.ts'
import { toLegalDetailValues } from '#features/sites/operator-form.ts'
import type { OperatorTerm } from '#features/sites/operator-terms.ts'
import { LegalDetailFacts } from '#features/sites/web/public/legal-detail-facts.tsx'
import { LegalDetailFieldset } from '#features/sites/web/public/legal-detail-fieldset.tsx'
import { translate } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { ActionForm } from '#ui/action-form/action-form.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { useAction } from '#ui/use-action.ts'
import { declareSellerEndpoint, type ProfileContact } from '../../profile-contract.ts'
import { sellerKindLabels } from '../../seller-kinds.ts'
import { SellPrivately, useSellPrivately } from './sell-privately.tsx'

/** Whether the user sells privately or as a business, as the listings without a brokerage show. */
export function SellerSection({ seller, terms }: SellerSectionProps) {
  const { sellsAs, legal, version } = seller
  const [countries, setCountries] = useState<readonly Country[] | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  const edit = useAction(async () => setCountries(await callApi(listCountriesEndpoint, {})))
  const { run: sellPrivately } = useSellPrivately(version)
  return (
    <section id="seller" className="grid gap-3" aria-labelledby="seller-title">
      <h2 id="seller-title">How you sell</h2>
      <p className="text-ink-2 text-14">
        Buyers see this on listings that you offer without a brokerage. If you sell aircraft as a
        business, many countries require you to say so.
      </p>
      <p className="font-550">{translate(sellsAs ? sellerKindLabels[sellsAs] : 'Not stated')}</p>
      {legal && <LegalDetailFacts legal={legal} />}
      <div className="flex flex-wrap gap-2">
        {sellsAs === null && <SellPrivately version={version} />}
        <Button busy={edit.isBusy} onClick={edit.run}>
          {sellsAs === 'business' ? 'Edit legal details' : 'I sell as a business'}
        </Button>
        {sellsAs === 'business' && (
          <Button onClick={() => setLeaving(true)}>I sell privately</Button>
        )}
      </div>
      {countries && (
        <BusinessDialog
          seller={seller}
          terms={terms}
          countries={countries}
          onClose={() => setCountries(null)}
        />
      )}
      {isLeaving && (
        <ConfirmDialog
          title="Sell privately?"
          confirmLabel="Sell privately"
          onClose={() => setLeaving(false)}
          onConfirm={async () => {
            await sellPrivately()
            setLeaving(false)
          }}
        >
          Your legal details will be deleted, and your listings will say that you sell privately.
        </ConfirmDialog>
      )}
    </section>
  )
}

function BusinessDialog({ seller, terms, countries, onClose }: BusinessDialogProps) {
  return (
    <ActionForm
      title="Sell as a business"
      endpoint={async () => declareSellerEndpoint}
      schema={async () => (await import('#features/sites/operator-form.ts')).BusinessDetailsFields}
      initialValues={toLegalDetailValues(seller.legal)}
      input={(values) => ({ ...values, sellsAs: 'business', version: seller.version })}
      done="Legal details saved."
      submitLabel="Save"
      isAlwaysEnabled
      onClose={onClose}
    >
      {(form) => (
        <>
          <p className="text-ink-2 text-14">
            Your listings show your name, address, representative, registration, and VAT ID. Ask a
            lawyer what your country requires.
          </p>
          <LegalDetailFieldset form={form} countries={countries} terms={terms} />
        </>
      )}
    </ActionForm>
  )
}

type Seller = Pick<ProfileContact, 'sellsAs' | 'legal' | 'version'>
type SellerSectionProps = { seller: Seller; terms: readonly OperatorTerm[] }
type BusinessDialogProps = SellerSectionProps & {
  countries: readonly Country[]
  onClose: () => void
}
