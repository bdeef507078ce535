import { useState } from 'react'
import IconMail from '#icons/IconMail'
import { t } from '#kernel/messages/translate.ts'
import { countInWords } from '#kernel/sentence.ts'
import { Button } from '#ui/button.tsx'
import { useSlots } from '#ui/slots.tsx'
import type { ComparedAircraft } from '../contract.ts'

/** Contacts the sellers of all unsold aircraft in the comparison. Renders nothing if there are fewer than two. */
export function AskButton({ aircraft }: { aircraft: readonly ComparedAircraft[] }) {
  const { AskSellers } = useSlots()
  const [isOpen, setOpen] = useState(false)
  const offered = aircraft.filter(({ state }) => state !== 'sold')
  if (!AskSellers || offered.length < 2) return null
  return (
    <>
      <Button
        variant="act"
        aria-haspopup="dialog"
        icon={<IconMail size={16} />}
        onClick={() => setOpen(true)}
      >
        {offered.length === 2 ? 'Ask about both' : t`Ask about all ${countInWords(offered.length)}`}
      </Button>
      {isOpen && (
        <AskSellers
          listings={offered.map(({ id, listing }) => ({ id, title: listing.title }))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
