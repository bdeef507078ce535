import { translate } from '#kernel/messages/translate.ts'
import { useSlots } from '#ui/slots.tsx'

/** Opens the contact form with a prepared question. Hidden if the visitor can't contact the seller. */
export function AskSeller({ ask, label, question, variant = 'ask' }: AskSellerProps) {
  const { ContactSeller } = useSlots()
  if (!ask || !ContactSeller) return null
  // A question is added to a message only if there is one.
  return (
    <ContactSeller
      {...ask}
      variant={variant}
      label={translate(label)}
      message="Hello."
      question={question}
    />
  )
}

/** The listing to ask about. Null if the seller can't be asked. */
export type Ask = { listingId: number; listingTitle: string } | null
type AskSellerProps = { ask: Ask; label: string; question: string; variant?: 'ask' | 'link' }
