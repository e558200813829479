/** A write of a student that the server has answered. Every later power cut must keep it. */
export type AcknowledgedWrite = { id: string; firstName?: string; photo?: boolean; gone?: boolean }

export type Phase = 'migration' | 'work' | 'checkpoint' | 'batch'

/** The messages of the traced program in order: answered writes and progress. */
export type Message = AcknowledgedWrite | { phase: Phase } | { synchronous: number }
