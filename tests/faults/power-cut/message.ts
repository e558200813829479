/** An answered write of a student, which must be found from now on. */
export type Ack = { id: string; firstName?: string; photo?: boolean; gone?: boolean }

export type Phase = 'migration' | 'work' | 'checkpoint' | 'batch'

/** The messages of the traced program in order: answered writes and progress. */
export type Message = Ack | { phase: Phase } | { synchronous: number }
