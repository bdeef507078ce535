import { useState } from 'react'
import { callApi } from '#kernel/web/api-client.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { useWrite } from '#ui/use-write.ts'

/** Button that deletes the user's own question, after a confirmation. */
export function RetractQuestion({ id }: { id: number }) {
  const [isAsking, setAsking] = useState(false)
  const retract = useWrite(async () => {
    const { retractQuestionEndpoint } = await import('../contract.ts')
    return (await callApi(retractQuestionEndpoint, { id })).message
  })
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        Take back question
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Take back your question?"
          confirmLabel="Take back question"
          onConfirm={async () => {
            setAsking(false)
            await retract.run()
          }}
          onClose={() => setAsking(false)}
        >
          <p>It disappears from the listing. The seller may have read it already.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
