/** Text ids of « je me tais » and « plus de questions ». */
export const isSilence = (id: string): boolean => id === 'write-on' || id.startsWith('questions-dropped');
