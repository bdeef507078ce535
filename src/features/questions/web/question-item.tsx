import type { ReactNode } from 'react'
import { Link } from '#ui/link.tsx'
import { Time } from '#ui/time/time.tsx'
import { WrittenText } from '#ui/written-text.ts'
import type { OwnQuestion } from '../own-questions.ts'

/** A question with its aircraft, in a list of several aircraft. */
export function QuestionItem({ question, children }: QuestionItemProps) {
  const { id, text, askedAt, title, url } = question
  return (
    <li className="line rounded p-4">
      <div className="grid gap-1">
        <p className="text-ink-2 text-14 wrap-anywhere">
          {url ? (
            <Link className="link" to={`${url}#question-${id}`}>
              {title}
            </Link>
          ) : (
            title
          )}{' '}
          · <Time at={askedAt} as="date" />
        </p>
        <p className="font-600 wrap-anywhere">
          <WrittenText text={text} />
        </p>
        {children}
      </div>
    </li>
  )
}

type QuestionItemProps = { question: OwnQuestion; children: ReactNode }
