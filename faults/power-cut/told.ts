/** An answered write of a student: what must be found from now on. */
export type Ack = { id: string; firstName?: string; photo?: boolean; gone?: boolean }

export type Phase = 'migration' | 'work' | 'checkpoint'

/** What the program under strace tells, in the order of what it does: answers, and where it has got to. */
export type Told = Ack | { phase: Phase } | { synchronous: number }
