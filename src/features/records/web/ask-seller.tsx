import { translate } from '#kernel/messages/translate.ts'
import { useSlots } from '#ui/slots.tsx'

/** Opens the contact form with a prepared question. Hidden if the visitor can't contact the seller. */
export function AskSeller({ inquiry, label, question, variant = 'ask' }: AskSellerProps) {
  const { ContactSeller } = useSlots()
  if (!inquiry || !ContactSeller) return null
  // A question is added to a message only if there is one.
  return (
    <ContactSeller
      {...inquiry}
      variant={variant}
      label={translate(label)}
      message="Hello."
      question={question}
    />
  )
}

/** The listing to ask about. Null if the seller can't be asked. */
export type Inquiry = { listingId: number; listingTitle: string } | null
type AskSellerProps = {
  inquiry: Inquiry
  label: string
  question: string
  variant?: 'ask' | 'link'
}
