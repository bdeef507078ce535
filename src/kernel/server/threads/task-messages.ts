/** Inputs and outputs of a thread's tasks, by task name. */
export type TaskTypes = Record<string, { input: unknown; output: unknown }>

export type TaskRequest<Tasks extends TaskTypes> = {
  [Name in keyof Tasks]: { name: Name; input: Tasks[Name]['input'] }
}[keyof Tasks]

export type TaskReply = { value: unknown } | { error: string }
