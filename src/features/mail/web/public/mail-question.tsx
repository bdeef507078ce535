import { Form, useNavigation } from 'react-router'
import { Button, LinkButton } from '#ui/button.tsx'
import styles from './mail-question.module.css'

/** What a link in a mail leads to: one sentence, and one button if there is something to decide. */
export function MailQuestion({ title, text, button }: MailQuestionProps) {
  const { state } = useNavigation()
  return (
    <div className={`wrap ${styles.page}`}>
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      {button ? (
        <Form method="post">
          <Button type="submit" variant="act" size="lg" busy={state === 'submitting'}>
            {button}
          </Button>
        </Form>
      ) : (
        <LinkButton to="/">Go to the front page</LinkButton>
      )}
    </div>
  )
}

export type MailQuestionProps = { title: string; text: string; button?: string }
