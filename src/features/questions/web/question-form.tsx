import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import type { z } from 'zod'
import type { Endpoint } from '#kernel/endpoint.ts'
import type { FormAnswer } from '#kernel/fields.ts'
import { translate } from '#kernel/messages/translate.ts'
import { useActionForm } from '#ui/action-form/use-action-form.ts'
import { LinkButton } from '#ui/button.tsx'
import { FailureNote } from '#ui/feedback/failure-note.tsx'
import { Select } from '#ui/form/select.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextArea } from '#ui/form/text-area.tsx'

import { withAnswer } from '#ui/form/with-answer.ts'
import { BackLink } from '#ui/navigation/back-link.tsx'
import { maxPublicAnswerLength, maxPublicQuestionLength, questionTopics } from '../topics.ts'

/**
 * Page with the form of a question or an answer that everyone can read. It shows the fields that have an initial value.
 * Without scripts, the page handles the form and passes the result in `formResult`.
 */
export function QuestionFormPage({ heading, back, intro, ...props }: QuestionFormPageProps) {
  const { schema, initial, states, formResult, questionLabel = '' } = props
  const [sent, setSent] = useState(formResult?.sent ?? null)
  const { pathname } = useLocation()
  const form = useActionForm({
    endpoint: async () => props.endpoint,
    schema: async () => schema,
    initialValues: { ...initial, ...formResult?.values } as Record<string, string>,
    draft: pathname,
    input: (values) => props.input(schema.parse(values)),
    onDone: ({ message }) => setSent(message),
  })
  const input = (name: string) => withAnswer(form, form.input(name), formResult)
  return (
    <div className="wrap pt-6 pb-16">
      <BackLink to={back.url}>{back.title}</BackLink>
      <h1 className="mt-3 mb-4">{heading}</h1>
      {sent === null ? (
        <form
          className="grid gap-4 max-w-140"
          {...form.props}
          method="post"
          aria-label={translate(heading)}
        >
          {intro}
          {initial.topic !== undefined && (
            <Select
              label="What it’s about"
              none="Select"
              options={Object.entries(questionTopics).map(([value, label]) => [
                value,
                translate(label),
              ])}
              {...input('topic')}
            />
          )}
          {initial.question !== undefined && (
            <TextArea
              label={translate(questionLabel)}
              rows={3}
              maxLength={maxPublicQuestionLength}
              {...input('question')}
            />
          )}
          {initial.answer !== undefined && (
            <TextArea
              label="Your answer"
              rows={5}
              maxLength={maxPublicAnswerLength}
              {...input('answer')}
            />
          )}
          {states && (
            <Select
              label="Your state"
              optional
              hint="Published with your question, without your name."
              none="Not stated"
              options={states.map(({ id, name }) => [id, name])}
              {...input('stateId')}
            />
          )}
          {initial.version !== undefined && (
            <input type="hidden" name="version" value={initial.version} />
          )}
          <p className="text-ink-2 text-14">
            Everyone can read this. No phone numbers, emails, links, or prices.
          </p>
          <FailureNote text={form.failure ?? formResult?.failure ?? null} />
          <SubmitButton form={form} isAlwaysEnabled>
            {translate(props.submitLabel)}
          </SubmitButton>
        </form>
      ) : (
        <div role="status">
          <p className="mb-4">{translate(sent)}</p>
          <LinkButton to={back.url} variant="act">
            Back to the aircraft
          </LinkButton>
        </div>
      )}
    </div>
  )
}

type Values = Partial<Record<'topic' | 'question' | 'answer' | 'stateId' | 'version', string>>
type QuestionFormPageProps = {
  heading: string
  back: { url: string; title: string }
  intro: ReactNode
  // biome-ignore lint/suspicious/noExplicitAny: each page has another schema, and its own call takes the result.
  schema: z.ZodType<any>
  initial: Values
  questionLabel?: string
  states?: readonly { id: number; name: string }[]
  submitLabel: string
  formResult: FormAnswer<string> | undefined
  endpoint: Endpoint<z.ZodType<object>, z.ZodType<{ message: string }>>
  // biome-ignore lint/suspicious/noExplicitAny: the result of `schema`.
  input: (checked: any) => object
}
