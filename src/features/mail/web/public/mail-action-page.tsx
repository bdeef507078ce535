import { Form, useNavigation } from 'react-router'
import { translate } from '#kernel/messages/translate.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import styles from '../mail.module.css'

/** Page that an emailed link opens: one sentence, and one button if the user has to decide. */
export function MailActionPage({ title, text, button }: MailActionPageProps) {
  const { state } = useNavigation()
  return (
    <div className={`wrap ${styles.mailActionPage}`}>
      <h1>{translate(title)}</h1>
      <p className="text-ink-2 text-pretty">{translate(text)}</p>
      {button ? (
        <Form method="post">
          <Button type="submit" variant="act" size="lg" busy={state === 'submitting'}>
            {translate(button)}
          </Button>
        </Form>
      ) : (
        <LinkButton to="/">Go to home page</LinkButton>
      )}
    </div>
  )
}

export type MailActionPageProps = { title: string; text: string; button?: string }
