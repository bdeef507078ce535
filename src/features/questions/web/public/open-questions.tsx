import { translate } from '#kernel/messages/translate.ts'
import { destinations } from '#kernel/web/destinations.ts'
import { LinkButton } from '#ui/button.tsx'
import type { OpenQuestionList as Questions } from '../../own-questions.ts'
import { QuestionItem } from '../question-item.tsx'

/** Public questions that wait for a private seller. Renders nothing if there are none. */
export function OpenQuestions({ questions, className }: OpenQuestionsProps) {
  if (questions.total === 0) return null
  return (
    <section className={className} aria-labelledby="open-questions">
      <h2 id="open-questions">
        Buyers’ questions <small className="num">{questions.total}</small>
      </h2>
      <p className="mt-1 text-ink-2 text-14">Everyone can read them, and your answers.</p>
      <ul className="grid gap-3 mt-3">
        {questions.items.map((question) => (
          <QuestionItem key={question.id} question={question}>
            <div className="mt-1">
              <LinkButton size="sm" to={destinations.answerQuestion(question.id)}>
                {translate('Answer question')}
                <span className="sr">: {question.text}</span>
              </LinkButton>
            </div>
          </QuestionItem>
        ))}
      </ul>
    </section>
  )
}

type OpenQuestionsProps = { questions: Questions; className?: string | undefined }
