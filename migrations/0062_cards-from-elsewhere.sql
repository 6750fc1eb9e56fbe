-- stops the version before: nothing, the check comes back looser than before
ALTER TABLE "place_evidence" DROP CONSTRAINT "place_evidence_subject";--> statement-breakpoint
-- stops the version before: nothing, the check comes back looser than before
ALTER TABLE "place_evidence" DROP CONSTRAINT "place_evidence_source";--> statement-breakpoint
-- stops the version before: nothing, every row that met the tighter check meets this one
ALTER TABLE "place_evidence" ADD CONSTRAINT "place_evidence_subject" CHECK ("place_evidence"."subject" in ('payment', 'card', 'claim', 'cards', 'ballot', 'entry'));--> statement-breakpoint
-- stops the version before: nothing, every row that met the tighter check meets this one
ALTER TABLE "place_evidence" ADD CONSTRAINT "place_evidence_source" CHECK ("place_evidence"."source" in ('demo-header', 'proxy-header', 'demo-setting', 'geo-ip', 'none', 'card'));