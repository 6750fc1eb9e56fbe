export async function fillDemoData(_db: unknown, _now: Date) {}
