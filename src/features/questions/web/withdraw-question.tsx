import { useState } from 'react'
import { callApi } from '#kernel/web/api-client.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { useWrite } from '#ui/use-write.ts'

/** Button that deletes the user's own question, after a confirmation. */
export function WithdrawQuestion({ id }: { id: number }) {
  const [isAsking, setAsking] = useState(false)
  const withdraw = useWrite(async () => {
    const { withdrawQuestionEndpoint } = await import('../contract.ts')
    return (await callApi(withdrawQuestionEndpoint, { id })).message
  })
  return (
    <>
      <Button size="sm" onClick={() => setAsking(true)}>
        Withdraw question
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Withdraw your question?"
          confirmLabel="Withdraw question"
          onConfirm={async () => {
            setAsking(false)
            await withdraw.run()
          }}
          onClose={() => setAsking(false)}
        >
          <p>It disappears from the listing. The seller may have read it already.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
