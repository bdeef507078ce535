import { destinations } from '#kernel/web/destinations.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Link } from '#ui/link.tsx'
import { useWrite } from '#ui/use-write.ts'
import type { CardSharing } from '../buyer-contract.ts'

/** Lets the buyer share their card in a conversation or take it back. */
export function ShareCard({ sharing: { leadId, isShared } }: { sharing: CardSharing }) {
  const share = useShareCard()
  return (
    <Notice
      className="mt-6"
      action={
        <Button size="sm" busy={share.isBusy} onClick={() => void share.run(leadId, !isShared)}>
          {isShared ? 'Take card back' : 'Share card'}
        </Button>
      }
    >
      {isShared
        ? 'The seller sees your current buyer’s card.'
        : 'The seller doesn’t see your buyer’s card.'}{' '}
      <Link className="link" to={destinations.profile('card')}>
        Your card
      </Link>
    </Notice>
  )
}

export function useShareCard() {
  return useWrite(async (leadId: number, isShared: boolean) => {
    const { shareCard } = await import('./conversation-calls.ts')
    return (await shareCard(leadId, isShared)).message
  })
}
