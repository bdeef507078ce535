import { useState } from 'react'
import { translate } from '#kernel/messages/translate.ts'
import { ActionForm } from '#ui/action-form/action-form.tsx'
import { Button } from '#ui/button.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import type { Discrepancy } from '../contract.ts'
import { maxReplyLength } from '../reply-rules.ts'

/** Lets the seller reply to a discrepancy, or change or delete the reply. */
export function ReplyButton({ listingId, discrepancy }: ReplyProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button size="sm" onClick={() => setIsOpen(true)}>
        {discrepancy.reply ? 'Edit reply' : 'Reply'}
      </Button>
      {isOpen && (
        <ReplyDialog
          listingId={listingId}
          discrepancy={discrepancy}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

function ReplyDialog({ listingId, discrepancy, onClose }: ReplyProps & { onClose: () => void }) {
  const { key, title, reply } = discrepancy
  return (
    <ActionForm
      title="Reply to buyers"
      endpoint={async () => (await import('../contract.ts')).replyEndpoint}
      initialValues={{ words: reply?.words ?? '' }}
      draft={`record-reply.${listingId}.${key}.${reply?.version ?? 0}`}
      input={({ words }) => ({ id: listingId, key, words, version: reply?.version ?? 0 })}
      done={(_saved, { words }) => (words ? 'Reply saved.' : 'Reply deleted.')}
      submitLabel="Save reply"
      onClose={onClose}
    >
      {({ input }) => (
        <>
          <p>{translate(title)}</p>
          <p>Buyers will see your reply below this statement. Leave it empty to delete it.</p>
          <TextArea label="Your reply" maxLength={maxReplyLength} rows={4} {...input('words')} />
        </>
      )}
    </ActionForm>
  )
}

type ReplyProps = { listingId: number; discrepancy: Pick<Discrepancy, 'key' | 'title' | 'reply'> }
