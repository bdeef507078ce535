import { type KeyboardEvent, useId, useRef, useState } from 'react'
import IconTrash from '#icons/IconTrash'
import { t } from '#kernel/messages/translate.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { useWrite } from '#ui/use-write.ts'
import type { SavedAnswer } from '../contract.ts'
import { maxSavedTitleLength } from '../conversation-limits.ts'
import styles from './saved-answers.module.css'

/** Menu of saved replies. Users can insert or delete a reply, or create one from the current text. */
export function SavedAnswers({ leadId, answers, text, onChoose }: SavedAnswersProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => menu.current?.removeAttribute('open')

  const { run: change } = useWrite(async (work: () => Promise<unknown>) => {
    await work()
  })

  return (
    <details
      ref={menu}
      className={styles.menu}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        close()
        menu.current?.querySelector('summary')?.focus()
      }}
    >
      <summary>Saved answers</summary>
      <div className={styles.panel}>
        {answers.length === 0 && <p className="text-ink-3 text-14">No saved answers yet.</p>}
        <ul className={styles.list}>
          {answers.map(({ answerId, title, body }) => (
            <li key={answerId}>
              <button
                type="button"
                className={styles.choose}
                onClick={() => {
                  onChoose(body)
                  close()
                }}
              >
                <b>{title}</b>
                <span>{body}</span>
              </button>
              <IconButton
                size="sm"
                label={t`Delete “${title}”`}
                onClick={() =>
                  void change(async () => {
                    const { deleteAnswer } = await import('./conversation-calls.ts')
                    await deleteAnswer(leadId, answerId)
                  })
                }
                icon={IconTrash}
              />
            </li>
          ))}
        </ul>
        <SaveThis
          canSave={text.trim() !== ''}
          onSave={(title) =>
            change(async () => {
              const { saveAnswer } = await import('./conversation-calls.ts')
              await saveAnswer(leadId, title, text)
            })
          }
        />
      </div>
    </details>
  )
}

/** This field is inside the reply form, so Enter must not submit the reply. */
function SaveThis({
  canSave,
  onSave,
}: {
  canSave: boolean
  onSave: (title: string) => Promise<void>
}) {
  const id = useId()
  const [title, setTitle] = useState('')
  async function save() {
    if (title.trim() === '' || !canSave) return
    await onSave(title)
    setTitle('')
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void save()
  }
  return (
    <div className={styles.save}>
      <label htmlFor={id}>{canSave ? 'Save this answer as' : 'Write an answer to save it'}</label>
      <span className={styles.row}>
        <input
          id={id}
          value={title}
          maxLength={maxSavedTitleLength}
          disabled={!canSave}
          onChange={(event) => setTitle(event.currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        <Button size="sm" disabled={!canSave || title.trim() === ''} onClick={() => void save()}>
          Save
        </Button>
      </span>
    </div>
  )
}

type SavedAnswersProps = {
  leadId: number
  answers: readonly SavedAnswer[]
  /** Current text, which the user can save. */
  text: string
  onChoose: (body: string) => void
}
