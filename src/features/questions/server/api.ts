import { answerQuestion } from './answer-question.ts'
import { askQuestion } from './ask-question.ts'
import { publishAnswer } from './publish-answer.ts'
import { retractQuestion } from './retract-question.ts'

export const questionsApi = { askQuestion, retractQuestion, answerQuestion, publishAnswer }
