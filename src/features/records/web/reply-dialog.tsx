import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { translate } from '#kernel/messages/translate.ts'
import { callApi } from '#kernel/web/api-client.ts'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/feedback/toast.tsx'
import { TextArea } from '#ui/form/text-area.tsx'
import { useValidatedForm } from '#ui/form/use-validated-form.ts'
import { FormDialog } from '#ui/overlay/form-dialog.tsx'
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
  const { revalidate } = useRevalidator()
  const form = useValidatedForm({
    schema: async () => (await import('../contract.ts')).ReplyForm,
    initialValues: { words: reply?.words ?? '' },
    send: async ({ words }) => {
      const { replyEndpoint } = await import('../contract.ts')
      await callApi(replyEndpoint, { id: listingId, key, words, version: reply?.version ?? 0 })
      showToast({ message: words ? 'Reply saved.' : 'Reply deleted.' })
      onClose()
      await revalidate()
    },
  })
  return (
    <FormDialog title="Reply to buyers" form={form} submitLabel="Save reply" onClose={onClose}>
      <p>{translate(title)}</p>
      <p>Buyers will see your reply below this statement. Leave it empty to delete it.</p>
      <TextArea label="Your reply" maxLength={maxReplyLength} rows={4} {...form.input('words')} />
    </FormDialog>
  )
}

type ReplyProps = { listingId: number; discrepancy: Pick<Discrepancy, 'key' | 'title' | 'reply'> }
