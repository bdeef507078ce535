import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { translate } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { showToast } from '#ui/feedback/toast.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { ConflictNote } from '#ui/versioned-form/conflict-note.tsx'
import { ProblemSummary } from '#ui/versioned-form/problem-summary.tsx'
import { useVersionedForm } from '#ui/versioned-form/use-versioned-form.ts'
import { type BuyerCard, BuyerCardFields, updateBuyerCardEndpoint } from '../../contract.ts'
import styles from '../buyer-cards.module.css'
import { CardFieldset } from '../card-fieldset.tsx'
import { type CardValues, cardLabels, fromValues, toCardValues } from '../card-values.ts'
import { SharedCard } from './shared-card.tsx'

/** Form for the user's card with a preview for sellers. `children` lists its readers. */
export function CardTab({ card, children }: { card: BuyerCard; children: ReactNode }) {
  const [saved, setSaved] = useState(card)
  return (
    <>
      <p className="max-w-140 text-ink-2 text-pretty">
        Tell sellers how you pay, what you fly, and when you want to buy. Everything is optional.
        Only sellers with whom you share the card in a conversation see it, always in its current
        version, until you take it back.
      </p>
      <div className={`mt-6 ${styles.columns}`}>
        <CardForm key={saved.version} card={saved} onSaved={setSaved} />
        <div className="grid gap-6 min-w-0">
          <section aria-labelledby="preview">
            <h2 id="preview">What sellers see of you</h2>
            <div className="mt-3">
              <Preview card={saved} />
            </div>
          </section>
          {children}
        </div>
      </div>
    </>
  )
}

function Preview({ card }: { card: BuyerCard }) {
  const isEmpty = Object.values(toCardValues(card)).every(
    (value) => value === '' || value === false,
  )
  return isEmpty ? <p className={styles.note}>Your card is empty.</p> : <SharedCard card={card} />
}

function CardForm({ card, onSaved }: { card: BuyerCard; onSaved: (card: BuyerCard) => void }) {
  const { form, conflict } = useVersionedForm<CardValues, BuyerCard>({
    schema: async () => CardRules,
    saved: card,
    toValues: toCardValues,
    write: (values, version) =>
      callApi(updateBuyerCardEndpoint, { ...fromValues(values), version }),
    onSaved(written) {
      showToast({ message: 'Buyer’s card saved.' })
      onSaved(written)
    },
  })
  return (
    <form className={styles.form} {...form.props} aria-label={translate('Buyer’s card')}>
      <ProblemSummary form={form} labels={cardLabels} failure={form.failure} />
      {conflict && <ConflictNote labels={cardLabels} {...conflict} />}
      <CardFieldset form={form} />
      <div>
        <SubmitButton form={form}>Save card</SubmitButton>
      </div>
    </form>
  )
}

const CardRules = z.preprocess((values) => fromValues(values as CardValues), BuyerCardFields)
