/** A write of a student that the server has answered. Every later power cut must keep it. */
export type Ack = { id: string; firstName?: string; photo?: boolean; gone?: boolean }

export type Phase = 'migration' | 'work' | 'checkpoint' | 'batch'

/** The messages of the traced program in order: answered writes and progress. */
export type Message = Ack | { phase: Phase } | { synchronous: number }
