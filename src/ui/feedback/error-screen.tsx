import { Form, useNavigate } from 'react-router'
import IconRefresh from '#icons/IconRefresh'
import IconSearch from '#icons/IconSearch'
import { t, translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { Button, LinkButton } from '../button.tsx'
import { Field } from '../form/field.tsx'
import { EmptyState } from './empty-state.tsx'
import styles from './feedback.module.css'

/** Shows a "not found" message with a link to search. */
export function NotFoundScreen({
  title = notFoundTitle,
  text = notFoundText,
}: Partial<ScreenText>) {
  const navigate = useNavigate()
  return (
    <EmptyState
      className={styles.screen ?? ''}
      heading="h1"
      over="Error 404"
      title={translate(title)}
      text={text}
    >
      <Form
        className={styles.search}
        action={destinations.search()}
        role="search"
        aria-label="Search again"
      >
        <Field
          className={styles.errorScreenText}
          label="Search aircraft"
          hideLabel
          name="kw"
          type="search"
          placeholder="Make, model, N-number"
          before={<IconSearch size={16} />}
        />
        <Button variant="act" type="submit">
          Search
        </Button>
      </Form>
      <button type="button" className="link mt-5 text-14" onClick={() => navigate(-1)}>
        Go back
      </button>
    </EmptyState>
  )
}

/** Shows an unexpected error. `reportTo` is the email address of the site's operator. */
export function FailedScreen({ failure = serverFailure, reportTo }: FailedScreenProps) {
  return (
    <EmptyState
      className={styles.screen ?? ''}
      heading="h1"
      {...failure}
      actions={
        <>
          <Button variant="act" icon={IconRefresh} onClick={() => window.location.reload()}>
            Try again
          </Button>
          {failure === browserFailure && (
            <LinkButton to={destinations.browsers()} reloadDocument>
              Supported browsers
            </LinkButton>
          )}
          <LinkButton
            to={`mailto:${reportTo}?subject=${encodeURIComponent('Problem report')}`}
            reloadDocument
          >
            Report this problem
          </LinkButton>
        </>
      }
    />
  )
}

export const serverFailure = {
  over: 'Error 500',
  title: 'Well, you broke the internet!',
  text: 'It was us, not you. Try again in a couple of minutes.',
}

export const browserFailure = {
  title: 'This page stopped working in your browser',
  text: 'Try again. If it happens again, update your browser or use another one.',
}

type FailedScreenProps = { failure?: ScreenText & { over?: string }; reportTo: string }

/** Shows the message of a refusal. */
export function RefusalScreen({ status, title, text }: { status: number } & ScreenText) {
  return (
    <EmptyState
      className={styles.screen ?? ''}
      heading="h1"
      over={t`Error ${status}`}
      title={translate(title)}
      text={text === title ? 'Start over with a new search.' : text}
      actions={<LinkButton to={destinations.search()}>Search all aircraft</LinkButton>}
    />
  )
}

const notFoundTitle = "Sorry but we couldn't find the page you are looking for"
const notFoundText =
  'The listing may have been sold or removed. Search by make, model, or N-number.'

type ScreenText = { title: string; text: string }
